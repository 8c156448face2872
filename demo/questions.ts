import type { DemoJob } from './job.ts'
import { yearsInWords } from './job-text.ts'
import type { Random } from './random.ts'
import type { Role } from './roles/role.ts'
import { roles } from './roles.ts'

const start = 'Quando pode começar?'
const pay = 'Qual é a sua pretensão salarial, em KZ por mês?'

const general = [
  {
    ask: start,
    answers: [
      'De imediato.',
      'Dentro de duas semanas.',
      'Depois de cumprir os 30 dias de aviso prévio.',
      'No início do próximo mês.',
    ],
  },
  {
    ask: 'Como se desloca até ao trabalho?',
    answers: [
      'De táxi, moro perto da paragem.',
      'Tenho motorizada.',
      'Tenho viatura própria.',
      'De autocarro.',
    ],
  },
  {
    ask: 'Tem familiares a trabalhar na empresa?',
    answers: ['Não.', 'Não tenho.', 'Sim, um primo, noutra secção.'],
  },
  {
    ask: 'Quem podemos contactar para pedir referências?',
    answers: [
      'O meu chefe anterior; dou o contacto na entrevista.',
      'A minha orientadora de estágio.',
      'Posso levar carta de recomendação.',
    ],
  },
]

export function demoQuestions(random: Random, role: Role): NonNullable<DemoJob['faq']> {
  const own = random.some(role.questions, random.between(1, role.questions.length))
  const common = random.some([...general.map(({ ask }) => ask), pay], random.between(0, 2))
  return [...own.map(({ ask }) => ask), ...common].map((question) => ({
    question,
    required: random.chance(0.7),
  }))
}

const answersTo = new Map(
  [...general, ...roles.flatMap(({ questions }) => questions)].map(({ ask, answers }) => [
    ask,
    answers,
  ]),
)

/**
 * `expected` is the pay in KZ a month that the candidate wants. Candidates of another trade admit
 * their lack of experience.
 */
export function demoAnswer(
  random: Random,
  question: string,
  { years, expected, ofTrade }: { years: number; expected: number; ofTrade: boolean },
): string {
  if (question === pay) {
    const amount = (Math.round(expected / 10_000) * 10_000).toLocaleString('de-DE')
    return random.pick([`${amount} KZ.`, `Cerca de ${amount} KZ.`, `${amount} KZ, a conversar.`])
  }
  if (!ofTrade && /já|há quant|domin|prátic|experiência|maior|mais tempo/i.test(question)) {
    return random.pick([
      'Ainda não tenho experiência nessa área.',
      'Ainda não, mas quero aprender.',
    ])
  }
  return random
    .pick(answersTo.get(question) ?? ['Falarei disso na entrevista.'])
    .replace('{y} anos', yearsInWords(Math.max(1, years)))
}
