export const hookEvents = [
  'job.published',
  'job.changed',
  'job.closed',
  'application.received',
  'application.withdrawn',
  'application.decided',
  'message.received',
  'subscription.changed',
  'interview.answered',
] as const
export type HookEvent = (typeof hookEvents)[number]

export const hookEventLabels = {
  'job.published': 'Vaga publicada',
  'job.changed': 'Vaga alterada',
  'job.closed': 'Vaga fechada',
  'application.received': 'Candidatura recebida',
  'application.withdrawn': 'Candidatura retirada',
  'application.decided': 'Candidatura decidida',
  'message.received': 'Mensagem de um candidato',
  'subscription.changed': 'Plano alterado',
  'interview.answered': 'Resposta a um convite para entrevista',
} satisfies Record<HookEvent, string>

export const MAX_WEBHOOKS = 5
