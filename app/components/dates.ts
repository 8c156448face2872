import { luandaDay, luandaTime } from '#app/domain/places/luanda-day.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const months = [
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

/** How long ago: 'há 5 minutos', 'há 3 dias', 'há 2 semanas', 'há 4 meses' (CONST-09). */
export function relativeDate(date: Date, now = new Date()): string {
  const passed = now.getTime() - date.getTime()
  if (passed < minute) return 'agora mesmo'
  if (passed < hour) return ago(passed / minute, 'minuto', 'minutos')
  if (passed < day) return ago(passed / hour, 'hora', 'horas')
  if (passed < 7 * day) return ago(passed / day, 'dia', 'dias')
  if (passed < 30 * day) return ago(passed / (7 * day), 'semana', 'semanas')
  return ago(passed / (30 * day), 'mês', 'meses')
}

/** The day in Luanda: '6 de Janeiro de 2026' (CONST-10). */
export function longDate(date: Date): string {
  const [year, month, day] = luandaDay(date).split('-').map(Number)
  return `${day} de ${months[(month ?? 1) - 1]} de ${year}`
}

/** '6 de Janeiro de 2026, 14:05'. */
export function longDateAndTime(date: Date): string {
  return `${longDate(date)}, ${luandaTime(date)}`
}

/** What a date field takes: '2026-01-06'. */
export function dateFieldValue(date: Date): string {
  return luandaDay(date)
}

function ago(amount: number, one: string, many: string): string {
  const whole = Math.floor(amount)
  return `há ${whole} ${whole === 1 ? one : many}`
}
