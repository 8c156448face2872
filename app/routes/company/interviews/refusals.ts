import { MAX_ADDRESSEES } from '#app/domain/applications/messages/addressees.ts'

export const proposeRefusals = {
  'changed-meanwhile': {
    sentence:
      'Entretanto um destes convites foi enviado, respondido ou anulado. Veja como está; se enviar de novo, este convite substitui o anterior.',
  },
  'nothing-chosen': { sentence: 'Não escolheu nenhuma candidatura.' },
  'too-many-chosen': { sentence: `Convide no máximo ${MAX_ADDRESSEES} pessoas de cada vez.` },
  'company-suspended': { sentence: 'A empresa está suspensa: não escreve a candidatos.' },
  anonymous: { sentence: 'Uma destas pessoas excluiu a conta. Tire-a da escolha.' },
  ended: {
    sentence: 'Uma destas candidaturas foi rejeitada ou retirada: já não se marca entrevista.',
  },
  'asks-for-money': {
    sentence:
      'O convite parece pedir dinheiro ou segredos aos candidatos, o que não é permitido. Escreva-o de outra maneira.',
  },
  'too-many': ({ detail }: { detail: { left: number } }) => ({
    sentence: `Hoje ainda pode convidar ${detail.left} ${detail.left === 1 ? 'pessoa' : 'pessoas'}. Escolha menos, ou continue amanhã.`,
  }),
}
