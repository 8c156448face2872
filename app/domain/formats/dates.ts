import { luandaDay, luandaTime } from '#app/domain/formats/luanda-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/**
 * The time since a date, for example 'há 5 minutos', 'há 3 dias', 'há 2 semanas' or 'há 4 meses'
 * (CONST-09).
 */
export function relativeDate(date: Date, now = new Date()): string {
  const passed = now.getTime() - date.getTime()
  if (passed < MINUTE_MS) return 'agora mesmo'
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minuto', 'minutos')
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'hora', 'horas')
  if (passed < 7 * DAY_MS) return ago(passed / DAY_MS, 'dia', 'dias')
  if (passed < 30 * DAY_MS) return ago(passed / (7 * DAY_MS), 'semana', 'semanas')
  return ago(passed / (30 * DAY_MS), 'mês', 'meses')
}

/** A date in words, for example '6 de Janeiro de 2026', in Luanda's time zone (CONST-10). */
export function longDate(date: Date): string {
  const [year, month, day] = luandaDay(date).split('-').map(Number)
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`
}

/** A date in digits, for example '6/1/2026'. */
export function shortDate(date: Date): string {
  const [year, month, day] = luandaDay(date).split('-').map(Number)
  return `${day}/${month}/${year}`
}

/** A date in words with the time, for example '6 de Janeiro de 2026, 14:05'. */
export function longDateAndTime(date: Date): string {
  return `${longDate(date)}, ${luandaTime(date)}`
}

const weekdays = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]

export function weekday(date: Date): string {
  return weekdays[new Date(`${luandaDay(date)}T00:00:00Z`).getUTCDay()] ?? ''
}

/** Weekday, date and time, for example 'Terça-feira, 6 de Janeiro de 2026, às 14:05'. */
export function appointmentTime(date: Date): string {
  return `${weekday(date)}, ${longDate(date)}, às ${luandaTime(date)}`
}

export function dateFieldValue(date: Date): string {
  return luandaDay(date)
}

function ago(amount: number, one: string, many: string): string {
  const whole = Math.floor(amount)
  return `há ${whole} ${whole === 1 ? one : many}`
}
