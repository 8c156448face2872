/** The beginning of a client's key, long enough to distinguish two clients. */
export const sourceText = (client: string) => client.slice(0, 8)

const words: Record<string, string> = {
  limit: 'Limite',
  refusal: 'Recusa',
  reason: 'Motivo',
  attempts: 'Tentativas',
  area: 'Área',
  act: 'Ato',
  list: 'Lista',
  count: 'Quantas',
  by: 'Por',
  field: 'Campo',
}

export function detailText(detail: Record<string, unknown> | null): string {
  return Object.entries(detail ?? {})
    .filter(([name, value]) => words[name] && ['string', 'number'].includes(typeof value))
    .map(([name, value]) => `${words[name]}: ${value}`)
    .join(' · ')
}
