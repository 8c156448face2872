import {
  type JobSearch,
  jobSearchNames,
  jobSearchPath,
  noFilter,
  withChoice,
} from '#app/domain/jobs/search/job-search.ts'
import type { Suggestion } from '#app/domain/jobs/search/suggest.ts'
import type { ProvinceSlug } from '#app/domain/places/province.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { jobCount } from './job-count.ts'
import { useSuggestions, wordsFor } from './use-suggestions.ts'

export function KeywordField({ search, form }: { search: JobSearch; form: string }) {
  const { found, active, isAwake, fill, optionId, list, input } = useSuggestions()
  return (
    <div className="search-word">
      <TextField
        form={form}
        label="Palavra-chave"
        hideLabel
        name={jobSearchNames.search}
        type="search"
        defaultValue={search.search}
        placeholder="Cargo ou empresa"
        autoComplete="off"
        maxLength={300}
        enterKeyHint="search"
        {...input}
      />
      {isAwake && (
        <>
          <div
            {...list}
            role="listbox"
            aria-label="Sugestões"
            hidden={found.length === 0}
            className="suggestions"
          >
            {found.map((suggestion, index) => (
              <a
                key={`${suggestion.kind} ${suggestion.label}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={pathOf(search, suggestion)}
                data-link="stay"
                // Keep the focus, so that the field shows the suggestion before its link is
                // followed.
                onMouseDown={(event) => event.preventDefault()}
                onPointerUp={() => fill(index)}
              >
                <span>{suggestion.label}</span>
                <span className="text-sm text-cinza">
                  {[
                    kinds[suggestion.kind],
                    matchesItsCount(search, suggestion) && jobCount(suggestion.jobs),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </a>
            ))}
          </div>
          <p role="status" className="sr-only">
            {found.length > 0 && `${found.length} sugestões, com as setas para cima e para baixo`}
          </p>
        </>
      )}
    </div>
  )
}

const kinds = {
  title: '',
  company: 'Empresa',
  province: 'Província',
  town: 'Local',
} satisfies Record<Suggestion['kind'], string>

/**
 * Whether following the suggestion finds exactly the counted jobs; if not, the count is hidden. A
 * title finds other jobs, and active filters exclude some.
 */
function matchesItsCount(search: JobSearch, suggestion: Suggestion): boolean {
  const alone = { ...noFilter, ...(search.sort ? { sort: search.sort } : {}) }
  return suggestion.kind !== 'title' && pathOf(search, suggestion) === pathOf(alone, suggestion)
}

function pathOf(search: JobSearch, suggestion: Suggestion): string {
  const { kind, value = '' } = suggestion
  return jobSearchPath(
    withChoice(search, {
      search: wordsFor(suggestion),
      asWords: undefined,
      ...(kind === 'company' ? { companyIds: [value] } : {}),
      ...(kind === 'province' ? { province: value as ProvinceSlug } : {}),
      ...(kind === 'town' ? { province: undefined } : {}),
    }),
  )
}
