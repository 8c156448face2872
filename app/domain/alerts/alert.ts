export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertFrequencyLabels = {
  instant: 'Na hora',
  daily: 'Todos os dias',
  weekly: 'Todas as semanas',
} satisfies Record<AlertFrequency, string>
