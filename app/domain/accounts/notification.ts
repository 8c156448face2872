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
    hint: 'Ainda não enviamos alertas. A sua escolha fica guardada para quando começarmos.',
  },
  news: {
    label: 'Novidades',
    hint: 'Ainda não enviamos novidades. A sua escolha fica guardada para quando começarmos.',
  },
} satisfies Record<NotificationKind, { label: string; hint: string }>
