import { longDate } from '../../formats/dates.ts'
import { kwanzas, salaryText } from '../../formats/money.ts'
import { foldInPlace } from '../../text-reading/fold-in-place.ts'
import { readText, type SuspicionReason } from '../../text-reading/read-text.ts'
import type { JobInput } from '../job-input.ts'
import type { Advice, AdviceLevel, MinimumWage } from './advice.ts'

type Words = Pick<Advice, 'reason' | 'source' | 'alternative'> & { level: AdviceLevel }

const houseRules = 'Regras do portal'
const recommended = 'Recomendação do portal'
const labourLaw = 'Lei Geral do Trabalho (Lei n.º 12/23)'

/** Reasons without an entry give the company no advice; only moderators see them. */
const ofPassage: Partial<Record<SuspicionReason, Words>> = {
  money: {
    level: 'block',
    reason: 'Pede dinheiro a quem se candidata.',
    source: houseRules,
    alternative: 'Retire o pagamento: a empresa paga a formação, a farda e os exames que exige.',
  },
  secret: {
    level: 'block',
    reason: 'Pede um código, um cartão ou uma palavra-passe.',
    source: houseRules,
    alternative: 'Retire o pedido. Os dados para o salário pedem-se depois do contrato.',
  },
  discrimination: {
    level: 'block',
    reason: 'Exclui pessoas pelo sexo, pela idade, pelo estado civil ou pelo aspeto.',
    source: 'Constituição da República de Angola, artigo 23.º (igualdade), e regras do portal',
    alternative: 'Diga o que a função exige: experiência, formação, horário, esforço físico.',
  },
}

const telephone: Words = {
  level: 'warn',
  reason: 'Um telefone no texto leva os candidatos para fora do portal, como fazem as burlas.',
  source: houseRules,
  alternative: 'Retire o número: quem se candidata deixa-lhe os contactos.',
}

const texts: readonly (readonly [keyof JobInput, (job: JobInput) => string])[] = [
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['responsibilities', ({ responsibilities }) => responsibilities],
  ['requirements', ({ requirements }) => requirements],
  ['location', ({ location }) => location ?? ''],
  ['skillsRequired', ({ skillsRequired }) => skillsRequired.join(', ')],
  ['tags', ({ tags }) => tags.join(', ')],
  ['benefits', ({ benefits }) => benefits ?? ''],
  ['conditions', ({ conditions }) => conditions ?? ''],
  ['faq', ({ faq }) => (faq ?? []).map(({ question }) => question).join('\n')],
]

const isNumber = (words: string) => !/[a-z]/i.test(words) && words.replace(/\D/g, '').length >= 9

export function findBlocks(job: JobInput): Advice[] {
  return readPassages(job).filter(({ level }) => level === 'block')
}

/**
 * Advice for the company before it submits a job, most severe first (SHIELD-05). Compares the pay
 * with a minimum wage in force on `today` (in Luanda).
 */
export function adviseOnJob(
  job: JobInput,
  { minimumWage, today }: { minimumWage: MinimumWage | undefined; today: string },
): Advice[] {
  const wage = minimumWage && minimumWage.since <= today ? minimumWage : undefined
  const advice = [...readPassages(job), ...adviseOnTerm(job), ...adviseOnPay(job, wage)]
  const order: AdviceLevel[] = ['block', 'warn', 'suggest']
  return advice.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}

function readPassages(job: JobInput): Advice[] {
  return texts.flatMap(([field, textOf]) => {
    const text = textOf(job).normalize('NFC')
    const known = new Set<string>()
    // `ownHost` serves only to detect links that imitate the portal. Companies get no advice about
    // such links, so an empty host is enough.
    return readText(text, { ownHost: '' }).flatMap((span) => {
      const passage = text.slice(span.start, span.end)
      const words =
        span.reason === 'contact' && isNumber(passage) ? telephone : ofPassage[span.reason]
      if (!words || known.has(`${span.reason} ${passage}`)) return []
      known.add(`${span.reason} ${passage}`)
      return [{ field, passage, ...words }]
    })
  })
}

const fixedTerm =
  /\b(?:contrato (?:de trabalho )?(?:a termo|a prazo|temporario|de \w+ mes(?:es)?)|termo certo|tempo determinado|prazo determinado)\b/
const why =
  /\b(?:substitu\w+|projec?to|obra|empreitada|campanha|epoca|sazonal|acrescimo|pico|feira|evento|porque|motivo|durante a? ?(?:licenca|ausencia|baixa))\b/

/** A fixed-term contract needs a written reason, so warn if the text gives none. */
function adviseOnTerm(job: JobInput): Advice[] {
  const plain = texts
    .map(([field, textOf]) => [field, textOf(job).normalize('NFC')] as const)
    .map(([field, text]) => ({ field, text, folded: foldInPlace(text) }))
  if (plain.some(({ folded }) => why.test(folded))) return []
  const found = plain.flatMap(({ field, text, folded }) => {
    const hit = fixedTerm.exec(folded)
    return hit ? [{ field, passage: text.slice(hit.index, hit.index + hit[0].length) }] : []
  })
  return found.slice(0, 1).map((place) => ({
    ...place,
    level: 'warn',
    reason: 'Um contrato por tempo determinado precisa de um motivo, e o texto não o diz.',
    source: labourLaw,
    alternative: 'Diga o motivo: uma substituição, uma obra, uma campanha. Ou ofereça sem termo.',
  }))
}

function adviseOnPay(job: JobInput, wage: MinimumWage | undefined): Advice[] {
  const { salaryMin, salaryMax, contractType } = job
  const passage = salaryMin === null && salaryMax === null ? '' : salaryText(job)
  if (passage === '') {
    const reason = 'Falta o salário. Quem procura escolhe primeiro as vagas que o dizem.'
    const alternative = 'Escreva um valor, ou um mínimo e um máximo.'
    return [
      { level: 'suggest', field: 'salaryMin', passage, reason, source: recommended, alternative },
    ]
  }
  const lowest = salaryMin ?? salaryMax ?? 0
  const isFullTime = contractType === 'full_time' || contractType === 'contract'
  const below: Advice[] =
    wage && isFullTime && lowest < wage.amount
      ? [
          {
            level: 'warn',
            field: salaryMin === null ? 'salaryMax' : 'salaryMin',
            passage,
            reason: `Está abaixo do salário mínimo em vigor, ${kwanzas(wage.amount)} por mês.`,
            source: `${wage.source}, desde ${longDate(new Date(`${wage.since}T12:00:00Z`))}`,
            alternative: `Ofereça pelo menos ${kwanzas(wage.amount)}, ou diga que é a tempo parcial.`,
          },
        ]
      : []
  const isWide = salaryMin !== null && salaryMax !== null && salaryMax > 2 * salaryMin
  const wide: Advice[] = isWide
    ? [
        {
          level: 'suggest',
          field: 'salaryMax',
          passage,
          reason: 'O máximo é mais do dobro do mínimo: ninguém sabe quanto vai ganhar.',
          source: recommended,
          alternative: 'Aproxime os dois valores, ou publique uma vaga por nível.',
        },
      ]
    : []
  return [...below, ...wide]
}
