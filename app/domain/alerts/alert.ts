export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertFrequencyLabels = {
  instant: 'Na hora',
  daily: 'Todos os dias',
  weekly: 'Todas as semanas',
} satisfies Record<AlertFrequency, string>

export const alertFrequencyHints = {
  instant: 'No máximo 3 emails por dia.',
  daily: 'Às 7 horas.',
  weekly: 'À segunda-feira, às 7 horas.',
} satisfies Record<AlertFrequency, string>

export const MAX_NAME_LENGTH = 80

/** Maximum alerts of a candidate, and of an e-mail address without an account (ALERT-02). */
export const MAX_ALERTS = { candidate: 10, visitor: 3 }

export const MAX_JOBS_PER_MAIL = 8

export const CONFIRMATION_DAYS = 7

export const MAX_UNREAD_MAILS = 8

/** Months until the person is asked to renew the alert, and days to answer (ALERT-10). */
export const RENEWAL = { months: 12, days: 30 }

export const FAVORITE_REMINDER_DAYS = 3

export const opinions = ['interested', 'not-interested'] as const
export type Opinion = (typeof opinions)[number]

export const opinionReasons = ['distance', 'pay', 'field', 'company'] as const
export type OpinionReason = (typeof opinionReasons)[number]

export const opinionReasonLabels = {
  distance: 'Fica longe',
  pay: 'O salário é baixo',
  field: 'Não é da minha área',
  company: 'Não quero esta empresa',
} satisfies Record<OpinionReason, string>

export const ruleKinds = ['company', 'province', 'tag', 'pay'] as const
export type RuleKind = (typeof ruleKinds)[number]
