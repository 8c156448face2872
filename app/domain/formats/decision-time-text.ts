import { decimalText, quotient } from '#app/domain/formats/ratio.ts'

const [HOUR, DAY] = [60, 24 * 60]

export function decisionTimeText(minutes: number | null): string {
  if (minutes === null) return '—'
  if (minutes < HOUR) return 'Menos de 1 hora'
  if (minutes >= 2 * DAY) return `${decimalText(quotient(minutes, DAY))} dias`
  const hours = Math.round(minutes / HOUR)
  return hours === 1 ? '1 hora' : `${hours} horas`
}
