import { askForMoneyOrSecrets } from './ask-for-money-or-secrets.ts'
import { findContacts } from './find-contacts.ts'
import { foldInPlace } from './fold-in-place.ts'

export const suspicionReasons = [
  'money',
  'secret',
  'document',
  'contact',
  'look-alike',
  'discrimination',
  'shouting',
] as const
export type SuspicionReason = (typeof suspicionReasons)[number]

/** `start` and `end` count UTF-16 code units of the text in NFC. */
export type TextSpan = { start: number; end: number; reason: SuspicionReason }

export const suspicionReasonLabels = {
  money: 'Pede dinheiro',
  secret: 'Pede um segredo (código, cartão ou palavra-passe)',
  document: 'Pede cópia de um documento',
  contact: 'Leva para fora do portal',
  'look-alike': 'Parece-se com um endereço nosso e não é',
  discrimination: 'Exclui pessoas',
  shouting: 'Escrito para apressar',
} satisfies Record<SuspicionReason, string>

const document = String.raw`(?:bi|b\.i\.?|bilhete(?: de identidade)?|passaporte|documento de identi\w+)`
const copy = String.raw`(?:copias?|fotos?|fotografias?|fotocopias?|imagem|imagens|digitalizac\w+|selfie|scan)`
const give = String.raw`(?:envi|mand|anex|partilh|remet|apresent)\w*`
const person = `(?:homens?|mulheres|mulher|senhor(?:es|as)|rapazes|raparigas|mocas?|cristaos|cristas|catolicos?)`

const patterns: [SuspicionReason, RegExp][] = [
  ['document', new RegExp(String.raw`\b${copy}\b[^.!?\n]{0,25}?\b${document}(?![\w])`, 'g')],
  ['document', new RegExp(String.raw`\bfotografe\b[^.!?\n]{0,20}?\b${document}(?![\w])`, 'g')],
  [
    'document',
    new RegExp(
      String.raw`\b${give}\s+(?:[oa]s?\s+)?(?:seu\s+|sua\s+)?${document}\b[^.!?\n]{0,20}?\b(?:digitaliz\w+|foto\w*|mensagem)`,
      'g',
    ),
  ],
  [
    'discrimination',
    new RegExp(
      String.raw`\b(?:so|apenas|somente|exclusivamente|unicamente)\s+(?:(?:para|os|as)\s+)*${person}\b`,
      'g',
    ),
  ],
  [
    'discrimination',
    /\b(?:sexo|genero)\s*:?\s*(?:feminino|masculino)\b|\bdo sexo (?:feminino|masculino)\b/g,
  ],
  ['discrimination', /\bboa (?:aparencia|apresentacao fisica)\b|\bpele (?:clara|escura)\b/g],
  [
    'discrimination',
    /\bestado civil\b|\bsolteir[oa]s?\b|\bsem filhos\b|\bnao (?:ter|tenha|tenham) filhos\b/g,
  ],
  [
    'discrimination',
    /\bnao (?:aceit|contrat|admit)\w+ (?:gravidas|(?:portador\w+|pessoas) (?:de|com) deficiencia)/g,
  ],
  ['discrimination', /\b(?:deve ser|so) natural d[oae]\b/g],
  [
    'discrimination',
    /\bidade (?:maxima|limite|ate|inferior|compreendida)\b|\bidade ?: ?(?:ate|de|entre) \d/g,
  ],
  [
    'discrimination',
    /\b(?:ter )?(?:entre|dos|de) \d{2} (?:e|a|aos) \d{2} anos(?: de idade)?\b(?! de experiencia)/g,
  ],
  [
    'discrimination',
    /\b(?:candidat\w+|pessoas|jovens|ter|mulher(?:es)?|homens?)\b[^.!?\n]{0,15}?\b(?:ate|menos de|no maximo) \d{2} anos\b(?! de experiencia)/g,
  ],
]

/**
 * Words that make a match in the same sentence harmless, such as words for pupils or patients, a
 * negation, or the mention of both men and women.
 */
const harmless: Partial<Record<SuspicionReason, RegExp>> = {
  document: /\b(?:nao|nunca|ninguem)\b/,
  discrimination:
    /\b(?:criancas|alunos|idosos|pacientes|utentes|nao e factor|homens e mulheres|ambos)\b/,
}

/**
 * Finds signs of fraud and requirements that exclude people (SHIELD-03). Passages may overlap; a
 * match proves nothing. `ownHost`: the portal's host name, to detect imitations.
 */
export function readText(text: string, { ownHost }: { ownHost: string }): TextSpan[] {
  const normal = text.normalize('NFC')
  const folded = foldInPlace(normal)
  const spans: TextSpan[] = [
    ...askForMoneyOrSecrets(text),
    ...findContacts(normal, folded, ownHost),
    ...findShouting(normal),
  ]
  for (const [reason, pattern] of patterns) {
    for (const match of folded.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (harmless[reason]?.test(sentenceAt(folded, start, end))) continue
      spans.push({ start, end, reason })
    }
  }
  return spans.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

function findShouting(text: string): TextSpan[] {
  const capitals =
    /(?<!\p{L})(?:[\p{Lu}-]{2,40}[\s,]{1,5}){0,2}\p{Lu}{3,40}(?:[\s,]{1,5}\p{Lu}{1,40}){3,}(?!\p{L})/gu
  const words = [...text.matchAll(capitals)].filter(
    ([match]) => match.split(/[\s,]+/).filter((word) => word.length > 3).length >= 4,
  )
  return [...words, ...text.matchAll(/!{3,}/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    reason: 'shouting',
  }))
}

function sentenceAt(text: string, start: number, end: number): string {
  const before = Math.max(...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, start - 1)))
  const after = text.slice(end).search(/[.!?\n]/)
  return text.slice(before + 1, after === -1 ? text.length : end + after)
}
