import { provinces } from '#app/domain/places/province.ts'

/** Characters of a stored text to quote, enough for the user to recognise it. */
const ENOUGH = 200

type Telling = (field: string, stored: unknown) => string | undefined

export function describeStoredValues(
  changed: Record<string, unknown>,
  describe: Telling = () => undefined,
) {
  return {
    sentence:
      'Isto mudou entretanto noutro sítio. Junto de cada campo diferente está o que ficou guardado. Guarde de novo para ficar o que escreveu.',
    errors: Object.fromEntries(
      Object.entries(changed).map(([field, stored]) => [
        field,
        `Outra pessoa guardou entretanto: ${describe(field, stored) ?? inWords(field, stored)}`,
      ]),
    ),
    status: 409 as const,
  }
}

export function quoted(text: string): string {
  return text.length > ENOUGH ? `«${text.slice(0, ENOUGH).trimEnd()}…»` : `«${text}»`
}

function inWords(field: string, stored: unknown): string {
  if (stored === null || stored === '') return 'nada.'
  if (typeof stored === 'boolean') return stored ? 'sim.' : 'não.'
  if (typeof stored === 'number') return `${stored}.`
  const text = Array.isArray(stored) ? stored.join(', ') : String(stored)
  const place = field === 'province' && provinces.find(({ slug }) => slug === text)
  return quoted(place ? place.name : text)
}
