export const reportSubjects = ['job', 'company', 'message'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = ['money', 'fake-company', 'gone', 'discriminates', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonLabels = {
  money: 'Pede dinheiro',
  'fake-company': 'Empresa falsa',
  gone: 'Já não existe',
  discriminates: 'Discrimina',
  other: 'Outra',
} as const satisfies Record<ReportReason, string>

export const reportOutcomes = ['confirmed', 'rejected'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const MAX_REPORT_LENGTH = 1_000
