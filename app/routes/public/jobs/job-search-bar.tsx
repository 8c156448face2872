import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { FragmentOverlay } from '#app/browser/url-state/use-fragment-overlay.ts'
import type { Facets } from '#app/domain/jobs/search/facets.ts'
import {
  type JobSearch,
  jobSearchNames,
  jobSortLabels,
} from '#app/domain/jobs/search/job-search.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SheetTrigger } from '#app/ui/sheet.tsx'
import { jobCount } from './job-count.ts'
import { filterForm } from './job-filters.tsx'
import { KeywordField } from './keyword-field.tsx'

type JobSearchBarProps = {
  search: JobSearch
  facets: Facets
  total: number
  sheet: FragmentOverlay
  chosen: number
}

export function JobSearchBar({ search, facets, total, sheet, chosen }: JobSearchBarProps) {
  const first = search.search ? 'Relevância' : jobSortLabels.recentes
  return (
    <div className="search-bar">
      <search className="search-line" aria-label="Procurar vagas">
        <KeywordField search={search} form={filterForm} />
        <SelectField
          form={filterForm}
          label="Província"
          hideLabel
          name={jobSearchNames.province}
          defaultValue={search.province ?? ''}
          placeholder="Província"
          autoComplete="off"
          options={facets.provinces.map(({ value, count }) => ({
            value,
            label: `${provinceName(value)} (${count})`,
          }))}
        />
        <Button form={filterForm} className="btn-icon no-js-only" aria-label="Procurar">
          <Search aria-hidden="true" />
        </Button>
      </search>
      <div className="search-view">
        <SheetTrigger sheet={sheet} count={chosen} icon={<SlidersHorizontal aria-hidden="true" />}>
          Filtros
        </SheetTrigger>
        <SelectField
          label="Ordenar por"
          hideLabel
          name={jobSearchNames.sort}
          form={filterForm}
          autoComplete="off"
          defaultValue={search.sort ?? ''}
          placeholder={first}
          options={[
            ...(search.search ? [{ value: 'recentes', label: jobSortLabels.recentes }] : []),
            { value: 'salario', label: jobSortLabels.salario },
            { value: 'titulo', label: jobSortLabels.titulo },
          ]}
        />
        <Button form={filterForm} className="no-js-only">
          Ordenar
        </Button>
        <p role="status" className="search-count">
          {jobCount(total)}
        </p>
      </div>
    </div>
  )
}
