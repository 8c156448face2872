const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** The message on a page that the service worker returns from its cache. */
export const ageText = (ms: number): string => `Sem ligação. Visto ${ago(ms)}.`

/** For example 'há 3 minutos', formatted with `Intl`. */
function ago(ms: number): string {
  const [unit, length] = steps.find(([, length]) => ms >= length) ?? []
  if (!unit || !length) return 'agora mesmo'
  return new Intl.RelativeTimeFormat('pt-PT').format(-Math.floor(ms / length), unit)
}
