/** The kinds of mails that a person may switch off (D64). What concerns the account itself always goes. */
export const notificationKinds = ['applications', 'alerts', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationLabels = {
  applications: {
    label: 'Candidaturas',
    hint: 'Quando uma candidatura é entregue e quando a empresa muda o estado.',
  },
  alerts: {
    label: 'Alertas de vagas',
    hint: 'As vagas novas das pesquisas que guardou.',
  },
  news: {
    label: 'Novidades',
    hint: 'O que há de novo no portal.',
  },
} satisfies Record<NotificationKind, { label: string; hint: string }>
