type ReadText = { title: string; description: string; responsibilities: string } & {
  requirements: string
  benefits: string | null
  conditions: string | null
}

export type Suspicion = { warns: string; found: string }

/**
 * Typical signs of fraudulent offers, from reports of victims: requests for money or secrets, and contacts
 * outside the portal. A match proves nothing; it highlights text that needs a closer look.
 */
const signs: readonly (readonly [string, RegExp])[] = [
  [
    'Fala de um pagamento feito por quem se candidata.',
    /\b(?:pag(?:ar|ue|amento)|deposit(?:ar|e)|transfer(?:ir|encia)|taxa|caucao)\b[^.\n]{0,60}\b(?:inscri|candidat|formacao|curso|exame|uniforme|kit|documentos|vaga|entrevista)/i,
  ],
  [
    'Fala de um pagamento feito por quem se candidata.',
    /\b(?:inscricao|formacao|curso|exame|entrevista|kit)\b[^.\n]{0,40}\b(?:custa|no valor de|mediante pagamento)\b/i,
  ],
  [
    'Pede dados de um cartão ou de uma conta.',
    /\b(?:IBAN|PIN|CVV|codigo do multicaixa|cartao multicaixa|dados bancarios)\b/i,
  ],
  [
    'Pede uma fotografia ou cópia de documentos antes da entrevista.',
    /\b(?:copia|foto|fotografia|envie|mande)\b[^.\n]{0,30}\b(?:BI|bilhete de identidade|passaporte|cartao)\b/i,
  ],
  [
    'Leva para fora do portal.',
    /\bwhats\s?app\b|\btelegram\b|\bbit\.ly\b|https?:\/\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.\w{2,}/i,
  ],
  ['Leva para fora do portal.', /(?:\+?244[\s.-]?)?\b9[1-9]\d[\s.-]?\d{3}[\s.-]?\d{3}\b/],
  [
    'Promete dinheiro fácil.',
    /\b(?:dinheiro facil|renda extra|ganhos? (?:diari|garantid|ilimitad)|enriquec|sem sair de casa|sem qualquer esforco|marketing multinivel|piramide)/i,
  ],
]

/** Signs of fraud in a job, without duplicates, with the matched text. */
export function findSuspicions(job: ReadText): Suspicion[] {
  const { title, description, responsibilities, requirements, benefits, conditions } = job
  const parts = [title, description, responsibilities, requirements, benefits, conditions]
  const text = parts.join('\n').normalize('NFC')
  const plain = withoutAccents(text)
  const found = new Map<string, string>()
  for (const [warns, sign] of signs) {
    const hit = sign.exec(plain)
    if (!hit || found.has(warns)) continue
    const words = text.slice(hit.index, hit.index + hit[0].length)
    found.set(warns, words.replace(/\s+/g, ' ').slice(0, 120))
  }
  return [...found].map(([warns, words]) => ({ warns, found: words }))
}

/** Replaces letter by letter, so that indexes are valid in the original text. */
function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize('NFD').charAt(0))
}
