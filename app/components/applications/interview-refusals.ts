export const answerFailed = 'A resposta não foi enviada'

export const answerRefusals = {
  'too-late': { sentence: 'Este convite já não espera por resposta.' },
  'too-often': {
    sentence: 'Esta hora já mudou muitas vezes. Fale com a empresa pelas mensagens do portal.',
  },
  'slot-gone': {
    sentence: 'Este horário já não está disponível. Escolha outro, ou peça outra data.',
  },
  'no-seat': {
    sentence: 'Outra pessoa ficou com o último lugar deste horário. Escolha outro.',
  },
  'asks-for-money': {
    errors: { note: 'A mensagem parece pedir dinheiro ou segredos. Escreva-a de outra maneira.' },
  },
}

export const answerNotices = {
  confirmed: 'interview-confirmed',
  'another-date': 'interview-another-date',
  declined: 'interview-declined',
} as const
