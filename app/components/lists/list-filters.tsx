import { Form, useLocation } from 'react-router'
import { readDay } from '#app/domain/formats/typed-day.ts'
import { AskedField, AskedSelect } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

type Named = { label: string; name: string; value: string | undefined }
type Choice = Named & {
  /**
   * The label of the option without a filter, for example 'Todos'. Undefined if an option is always
   * selected.
   */
  all?: string
  options: readonly { value: string; label: string }[]
}

type ListFiltersProps = {
  action: string
  search?: Omit<Named, 'name'> & { placeholder?: string }
  choices?: readonly Choice[]
  days?: readonly Named[]
  posts?: boolean
  preserved?: Record<string, string | undefined>
  /**
   * Whether to collapse the filters on a phone and beside a detail, leaving the search and a button
   * with the number of active filters.
   */
  folds?: boolean
}

/** The filters of a list, which are stored in the URL. The form works with and without scripts. */
export function ListFilters({
  action,
  search,
  choices = [],
  days = [],
  preserved: preservedParams = {},
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
        {Object.entries(preservedParams).map(
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

const MAX_LENGTH = 40

/** The filters in the URL whose values the list does not accept, as label and value. */
function useUnknown(choices: readonly Named[], days: readonly Named[]): string[] {
  const search = new URLSearchParams(useLocation().search)
  const asDay = (typed: string) => readDay(typed) ?? typed
  const chosen = [
    ...choices.map((choice) => ({ ...choice, read: (typed: string) => typed })),
    ...days.map((day) => ({ ...day, read: asDay })),
  ]
  return chosen.flatMap(({ label, name, value, read }) => {
    const typed = search.get(name)
    return typed && read(typed) !== value ? `«${label}: ${typed.slice(0, MAX_LENGTH)}»` : []
  })
}
