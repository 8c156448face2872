/** Kinds of mails that a person can switch off (D64). Mails about the account are always sent. */
export const notificationKinds = ['applications', 'alerts', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const news = {
  label: 'Novidades',
  hint: 'Ainda não enviamos novidades. A sua escolha fica guardada para quando começarmos.',
}

export type Label = { label: string; hint: string }

export const notificationLabels = {
  candidate: {
    applications: {
      label: 'Candidaturas',
      hint: 'Quando uma candidatura é entregue e quando a empresa muda o estado.',
    },
    alerts: {
      label: 'Alertas de vagas',
      hint: 'Vagas novas que correspondem aos seus alertas.',
    },
    news,
  },
  company: {
    applications: {
      label: 'Candidaturas',
      hint: 'Quando alguém se candidata a uma das suas vagas.',
    },
    news,
  },
} as Record<'candidate' | 'company', Partial<Record<NotificationKind, Label>>>
