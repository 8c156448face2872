/** A waiting time in whole minutes, rounded up: 'dentro de 5 minutos'. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `dentro de ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`
}
