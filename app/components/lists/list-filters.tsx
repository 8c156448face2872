import { Form, useLocation } from 'react-router'
import { readDay } from '#app/domain/formats/typed-day.ts'
import { AskedField, AskedSelect } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

type Named = { label: string; name: string; value: string | undefined }
type Choice = Named & {
  /**
   * The label of the option that filters nothing: 'Todos'. Without `all`, one of the options is always
   * selected.
   */
  all?: string
  options: readonly { value: string; label: string }[]
}

type ListFiltersProps = {
  /** The address of the list. */
  action: string
  search?: Omit<Named, 'name'> & { placeholder?: string }
  choices?: readonly Choice[]
  days?: readonly Named[]
  /**
   * Sends the form by POST if the search term must not be in a URL; the action redirects to the list.
   */
  posts?: boolean
  /** Parameters that the form keeps, such as the order. */
  kept?: Record<string, string | undefined>
  /**
   * On a phone and beside a detail, all fields except the search are folded behind a button that counts the
   * active filters.
   */
  folds?: boolean
}

/** The filters of a list, stored in its URL; the same form with and without scripts. */
export function ListFilters({
  action,
  search,
  choices = [],
  days = [],
  kept = {},
  posts = false,
  folds = search !== undefined && choices.length + days.length > 0,
}: ListFiltersProps) {
  const unknown = useUnknown(choices, days)
  const narrowing = [
    ...choices.map((choice) => (
      <AskedSelect
        key={choice.name}
        label={choice.label}
        name={choice.name}
        value={choice.value}
        {...(choice.all === undefined ? {} : { placeholder: choice.all })}
        options={choice.options}
      />
    )),
    ...days.map(({ label, name, value }) => (
      <AskedField key={name} label={label} name={name} type="date" value={value} />
    )),
    <Button key="filtrar">Filtrar</Button>,
  ]
  // The order is no filter.
  const on = [...choices, ...days].filter(({ name, value }) => value && name !== 'ordem').length
  return (
    <>
      <Form
        method={posts ? 'post' : 'get'}
        action={action}
        role="search"
        className={classNames('area-filters', folds && 'area-filters-fold')}
      >
        {search && (
          <AskedField
            label={search.label}
            name="q"
            type="search"
            value={search.value}
            placeholder={search.placeholder ?? (folds ? search.label : undefined)}
          />
        )}
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {folds ? (
          <>
            <details className="filter-fold">
              <summary className="btn btn-secondary">
                {on > 0 ? `Filtros (${on})` : 'Filtros'}
              </summary>
            </details>
            <div className="filters-folded">{narrowing}</div>
          </>
        ) : (
          narrowing
        )}
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

/** Filters of the URL whose value the list does not accept, as label and value. */
function useUnknown(choices: readonly Named[], days: readonly Named[]): string[] {
  const search = new URLSearchParams(useLocation().search)
  const asDay = (typed: string) => readDay(typed) ?? typed
  const chosen = [
    ...choices.map((choice) => ({ ...choice, read: (typed: string) => typed })),
    ...days.map((day) => ({ ...day, read: asDay })),
  ]
  return chosen.flatMap(({ label, name, value, read }) => {
    const typed = search.get(name)
    return typed && read(typed) !== value ? `«${label}: ${typed.slice(0, MOST_SHOWN)}»` : []
  })
}
