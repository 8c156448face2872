/** The events that a company's program can subscribe to (HOOK-02). No I/O, safe in the browser. */
export const hookEvents = [
  'job.published',
  'job.changed',
  'job.closed',
  'application.received',
  'application.withdrawn',
  'application.decided',
  'message.received',
  'subscription.changed',
] as const
export type HookEvent = (typeof hookEvents)[number]

/** The events that the column accepts: also that of interviews, which nothing records yet. */
export const storedHookEvents = [...hookEvents, 'interview.answered'] as const

export const hookEventLabels = {
  'job.published': 'Vaga publicada',
  'job.changed': 'Vaga alterada',
  'job.closed': 'Vaga fechada',
  'application.received': 'Candidatura recebida',
  'application.withdrawn': 'Candidatura retirada',
  'application.decided': 'Candidatura decidida',
  'message.received': 'Mensagem de um candidato',
  'subscription.changed': 'Plano alterado',
} satisfies Record<HookEvent, string>

/** Addresses that a company may have. */
export const MAX_WEBHOOKS = 5
