import type { ComparedField, ComparedPart } from '#app/domain/jobs/versions/compare-words.ts'

export function JobChanges({ fields }: { fields: readonly ComparedField[] }) {
  if (fields.length === 0) return <p>O texto é igual ao que está público.</p>
  return (
    <dl className="grid gap-4">
      {fields.map(({ label, parts }) => (
        <div key={label}>
          <dt className="text-sm text-cinza">{label}</dt>
          <dd className="clamped mt-1 whitespace-pre-line">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their order.
              <Part key={index} part={part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Line styles and texts for screen readers repeat the meaning of the colours. */
function Part({ part: { text, is } }: { part: ComparedPart }) {
  if (is === 'same') return text
  const Mark = is === 'added' ? 'ins' : 'del'
  return (
    <Mark className={marks[is]}>
      <span className="sr-only">{is === 'added' ? '[acrescentado: ' : '[retirado: '}</span>
      {text}
      <span className="sr-only">]</span>
    </Mark>
  )
}

const marks = {
  added: 'rounded-sm bg-mata-claro px-0.5 text-mata font-semibold underline underline-offset-2',
  removed: 'rounded-sm bg-perigo-claro px-0.5 text-perigo line-through',
}
