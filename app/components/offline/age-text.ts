const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export const ageText = (ms: number): string => `Sem ligação. Visto ${ago(ms)}.`

function ago(ms: number): string {
  const [unit, length] = steps.find(([, length]) => ms >= length) ?? []
  if (!unit || !length) return 'agora mesmo'
  return new Intl.RelativeTimeFormat('pt-PT').format(-Math.floor(ms / length), unit)
}
