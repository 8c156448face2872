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

/** Luanda is one hour before UTC all year. */
function inLuanda(moment: Date): Date {
  return new Date(moment.getTime() + 3_600_000)
}

/** '6 de Janeiro de 2026'. */
export function dateText(moment: Date): string {
  const day = inLuanda(moment)
  return `${day.getUTCDate()} de ${months[day.getUTCMonth()]} de ${day.getUTCFullYear()}`
}

/** '6 de Janeiro de 2026, 14:05'. */
export function dateAndTimeText(moment: Date): string {
  return `${dateText(moment)}, ${inLuanda(moment).toISOString().slice(11, 16)}`
}

/** What a date field takes: '2026-01-06'. */
export function dateFieldValue(moment: Date): string {
  return inLuanda(moment).toISOString().slice(0, 10)
}

/** How long ago, in the one unit that fits: 'há 3 dias'. */
export function agoText(moment: Date, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return 'agora mesmo'
  if (hours < 1) return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`
  if (days < 1) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`
  if (days < 7) return days === 1 ? 'há 1 dia' : `há ${days} dias`
  if (days < 30) return days < 14 ? 'há 1 semana' : `há ${Math.floor(days / 7)} semanas`
  return days < 60 ? 'há 1 mês' : `há ${Math.floor(days / 30)} meses`
}

/** A moment as it is read, with the exact one behind it. Within a month it is told as how long ago. */
export function Moment({ at, full = false }: { at: Date; full?: boolean }) {
  const old = Date.now() - at.getTime() > 30 * 86_400_000
  return (
    // The page may wake up a minute after it was written.
    <time dateTime={at.toISOString()} title={dateAndTimeText(at)} suppressHydrationWarning>
      {full ? dateAndTimeText(at) : old ? dateText(at) : agoText(at)}
    </time>
  )
}
