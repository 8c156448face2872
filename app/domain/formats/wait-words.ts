const LARGEST_MINUTES = 90

/**
 * A waiting time in words, rounded up to minutes ('dentro de 5 minutos') or, above 90 minutes, to
 * hours ('dentro de 24 horas').
 */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes === 1) return 'dentro de 1 minuto'
  if (minutes <= LARGEST_MINUTES) return `dentro de ${minutes} minutos`
  return `dentro de ${Math.ceil(minutes / 60)} horas`
}
