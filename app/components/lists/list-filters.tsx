import { Form, useLocation } from 'react-router'
import { AskedField, AskedSelect } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'

type Named = { label: string; name: string; value: string | undefined }
type Choice = Named & {
  /** The choice that leaves nothing out: 'Todos'. Without it one of the options always holds. */
  all?: string
  options: readonly { value: string; label: string }[]
}

type ListFiltersProps = {
  /** The address of the list. */
  action: string
  search?: Omit<Named, 'name'>
  choices?: readonly Choice[]
  days?: readonly Named[]
  /** What stays as it is, as the order. */
  kept?: Record<string, string | undefined>
}

/** What a list is narrowed by, in its address: with scripts and without the same form. */
export function ListFilters({
  action,
  search,
  choices = [],
  days = [],
  kept = {},
}: ListFiltersProps) {
  const unknown = useUnknown([...choices, ...days])
  return (
    <>
      <Form method="get" action={action} role="search" className="area-filters">
        {search && <AskedField label={search.label} name="q" type="search" value={search.value} />}
        {choices.map(({ label, name, value, all, options }) => (
          <AskedSelect
            key={name}
            label={label}
            name={name}
            value={value}
            {...(all === undefined ? {} : { placeholder: all })}
            options={options}
          />
        ))}
        {days.map(({ label, name, value }) => (
          <AskedField key={name} label={label} name={name} type="date" value={value} />
        ))}
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button>Filtrar</Button>
      </Form>
      {unknown.length > 0 && (
        <p role="status" className="mb-3 text-sm text-cinza">
          {unknown.length === 1
            ? `O filtro ${unknown[0]} não existe e não foi aplicado.`
            : `Os filtros ${unknown.join(' e ')} não existem e não foram aplicados.`}
        </p>
      )}
    </>
  )
}

const MOST_SHOWN = 40

/** What the address asks for and the list has not understood, in its own words. */
function useUnknown(asked: readonly Named[]): string[] {
  const search = new URLSearchParams(useLocation().search)
  return asked.flatMap(({ label, name, value }) => {
    const typed = search.get(name)
    return typed && typed !== value ? `«${label}: ${typed.slice(0, MOST_SHOWN)}»` : []
  })
}
