type ReadText = { title: string; description: string; responsibilities: string } & {
  requirements: string
  benefits: string | null
  conditions: string | null
}

export type Suspicion = { warns: string; found: string }

const warnings = {
  money: 'Fala de um pagamento feito por quem se candidata.',
  secret: 'Pede dados de um cartão ou de uma conta.',
  document: 'Pede uma fotografia ou cópia de documentos antes da entrevista.',
  contact: 'Leva para fora do portal.',
  'easy-money': 'Promete dinheiro fácil.',
} as const
export type SignReason = keyof typeof warnings

/**
 * Signs of fraudulent offers, from reports of victims. They highlight text for a reviewer and prove
 * nothing.
 */
const signs: readonly (readonly [SignReason, RegExp])[] = [
  [
    'money',
    /\b(?:pag(?:ar|ue|amento)|deposit(?:ar|e)|transfer(?:ir|encia)|taxa|caucao)\b[^.\n]{0,60}\b(?:inscri|candidat|formacao|curso|exame|uniforme|kit|documentos|vaga|entrevista)/i,
  ],
  [
    'money',
    /\b(?:inscricao|formacao|curso|exame|entrevista|kit)\b[^.\n]{0,40}\b(?:custa|no valor de|mediante pagamento)\b/i,
  ],
  ['secret', /\b(?:IBAN|PIN|CVV|codigo do multicaixa|cartao multicaixa|dados bancarios)\b/i],
  [
    'document',
    /\b(?:copia|foto|fotografia|envie|mande)\b[^.\n]{0,30}\b(?:BI|bilhete de identidade|passaporte|cartao)\b/i,
  ],
  [
    'contact',
    /\bwhats\s?app\b|\btelegram\b|\bbit\.ly\b|https?:\/\/\S+|\bwww\.\S+|[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,}/i,
  ],
  ['contact', /(?:\+?244[\s.-]?)?\b9[1-9]\d[\s.-]?\d{3}[\s.-]?\d{3}\b/],
  [
    'easy-money',
    /\b(?:dinheiro facil|renda extra|ganhos? (?:diari|garantid|ilimitad)|enriquec|sem sair de casa|sem qualquer esforco|marketing multinivel|piramide)/i,
  ],
]

export function findSuspicions(job: ReadText): Suspicion[] {
  const { title, description, responsibilities, requirements, benefits, conditions } = job
  const parts = [title, description, responsibilities, requirements, benefits, conditions]
  const text = parts.join('\n').normalize('NFC')
  const plain = withoutAccents(text)
  const found = new Map<string, string>()
  for (const [reason, sign] of signs) {
    const warns = warnings[reason]
    const hit = sign.exec(plain)
    if (!hit || found.has(warns)) continue
    const words = text.slice(hit.index, hit.index + hit[0].length)
    found.set(warns, words.replace(/\s+/g, ' ').slice(0, 120))
  }
  return [...found].map(([warns, words]) => ({ warns, found: words }))
}

/** The first match of each sign in a text. The text must be in NFC. */
export function findSigns(text: string): { start: number; end: number; reason: SignReason }[] {
  const plain = withoutAccents(text)
  return signs.flatMap(([reason, sign]) => {
    const hit = sign.exec(plain)
    return hit ? [{ start: hit.index, end: hit.index + hit[0].length, reason }] : []
  })
}

/** Removes accents letter by letter, so that match positions are valid in the original text. */
function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0))
}
