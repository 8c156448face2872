export const subscriptionChanges = [
  'suspended',
  'reactivated',
  'extended',
  'extension-reverted',
  'plan-changed',
  'jobs-used-set',
  'jobs-used-reset',
  'extra-jobs-set',
] as const
export type SubscriptionChange = (typeof subscriptionChanges)[number]

export function isSubscriptionChange(value: unknown): value is SubscriptionChange {
  return (subscriptionChanges as readonly unknown[]).includes(value)
}

export const subscriptionChangeLabels = {
  suspended: 'Suspensa',
  reactivated: 'Ativada',
  extended: 'Prazo estendido',
  'extension-reverted': 'Extensão revertida',
  'plan-changed': 'Plano alterado',
  'jobs-used-set': 'Vagas usadas corrigidas',
  'jobs-used-reset': 'Contador de vagas reposto',
  'extra-jobs-set': 'Vagas extras alteradas',
} satisfies Record<SubscriptionChange, string>
