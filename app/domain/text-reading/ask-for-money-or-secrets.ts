import { foldInPlace } from './fold-in-place.ts'

/** `start` and `end` count UTF-16 code units of the text in NFC. */
export type SuspiciousSpan = { start: number; end: number; reason: 'money' | 'secret' }

export const suspicionLabels = {
  money: 'Pede dinheiro',
  secret: 'Pede um segredo (código, cartão ou palavra-passe)',
} satisfies Record<SuspiciousSpan['reason'], string>

const give = String.raw`(?:envi|mand|partilh|indiqu|forne[cg]|diga|digit|escrev|introdu[zs]|comuniqu|de-nos|da-nos|ceda|pass)\w*(?:-\w+)?`
const pay = String.raw`(?:pag(?:ue|uem|ar|a|amento|amentos|ando)|deposit\w+|transfir\w+|transfer(?:encia|ir|indo)|carregu\w+)`
const currency = '(?:kwanzas?|a?kzs?|aoa|utts?)'
const cost = String.raw`(?:taxa|taxas|caucao|inscricao|custo|custas|valor|quantia|emolumento\w*|sinal|dinheiro|${currency})`
const purpose = String.raw`(?:inscricao|candidatura|ficha|formulario|vaga|contrato|exame\w*|curso|formacao|uniforme|farda|cracha|processo|entrevista|reserva\w*|documentos?)`
const secret = String.raw`(?:palavra-?\s?passe|senh[a]|password|pin|cvv|codigo|codigos|otp|(?:numero|dados|fotografia|foto) d[oe]s?(?: seu)? (?:cartao|multicaixa|conta)|coordenadas)`
const gap = (words: number) => String.raw`(?:\s+[^\s.!?]+){0,${words}}?\s+`

const rules: { reason: SuspiciousSpan['reason']; pattern: RegExp }[] = [
  // Matches sentences such as 'Pague a taxa de inscrição', 'deve transferir 5.000 kz' and 'faça o
  // depósito do valor'.
  {
    reason: 'money',
    pattern: new RegExp(String.raw`\b${pay}${gap(6)}(?:\d[\d. ]*\s*)?${cost}\b`, 'g'),
  },
  {
    reason: 'money',
    pattern: new RegExp(
      String.raw`\b(?:taxa|caucao|custo|valor|pagamento|sinal)${gap(3)}${purpose}\b`,
      'g',
    ),
  },
  {
    reason: 'money',
    pattern: new RegExp(
      String.raw`\b${give}${gap(5)}(?:dinheiro|\d[\d. ]*\s*(?:mil\b|${currency})|comprovativo de (?:pagamento|transferencia|deposito))`,
      'g',
    ),
  },
  // Matches 'o exame médico custa 8.500 Kz' and 'carregue 2.000 UTT de saldo'.
  {
    reason: 'money',
    pattern: new RegExp(String.raw`\b${purpose}${gap(3)}(?:custam?|fica por)\s+\d`, 'g'),
  },
  {
    reason: 'money',
    pattern: new RegExp(String.raw`\bcarreg\w+${gap(4)}(?:saldo|utts?|recarga)\b`, 'g'),
  },
  {
    reason: 'money',
    pattern: new RegExp(
      String.raw`\b(?:para|por|pel[ao])${gap(2)}(?:multicaixa express|iban|unitel money|afrimoney)\b`,
      'g',
    ),
  },
  {
    reason: 'money',
    pattern: new RegExp(
      String.raw`\bcompr(?:ar|e|a)${gap(3)}(?:ficha|formulario|uniforme|farda|kit)\b`,
      'g',
    ),
  },
  // Matches sentences such as 'Envie o código que recebeu' and 'diga-nos a sua palavra-passe'.
  { reason: 'secret', pattern: new RegExp(String.raw`\b${give}${gap(6)}${secret}\b`, 'g') },
  {
    reason: 'secret',
    pattern: new RegExp(String.raw`\b(?:precis|necessit|solicit|ped)\w*${gap(4)}${secret}\b`, 'g'),
  },
]

/** Words that make a match harmless: 'pagamos', 'nunca pague', 'não precisa de pagar'. */
const harmless =
  /\b(?:nunca|nao|sem|ninguem|jamais|gratuit\w+)\b[^.!?]{0,40}$|\b(?:pagamos|a empresa paga|oferecemos|subsidio|salario|remuneracao|codigo (?:postal|do trabalho|da estrada))\b/

/**
 * Passages in Portuguese that ask for money or secrets (MSG-04), ignoring case and accents. There
 * are few rules, because each match holds back a message.
 */
export function askForMoneyOrSecrets(text: string): SuspiciousSpan[] {
  const folded = foldInPlace(text.normalize('NFC'))
  const spans = rules.flatMap(({ reason, pattern }) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length]
      const sentence = folded.slice(sentenceStart(folded, start), end)
      return harmless.test(sentence.slice(0, start - sentenceStart(folded, start))) ||
        harmless.test(match[0])
        ? []
        : [{ start, end, reason }]
    }),
  )
  return withoutOverlaps(spans)
}

function sentenceStart(text: string, before: number): number {
  const ends = ['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, before - 1))
  return Math.max(...ends) + 1
}

function withoutOverlaps(spans: SuspiciousSpan[]): SuspiciousSpan[] {
  const ordered = spans.toSorted((one, other) => one.start - other.start || other.end - one.end)
  return ordered.filter((span, index) =>
    ordered.slice(0, index).every((earlier) => earlier.end <= span.start),
  )
}
