import { useRoot } from '#app/components/shell/use-root.ts'
import { contractTypeLabels, workTypeLabels } from '#app/domain/jobs/job.ts'
import {
  fastAnswersLabel,
  jobLanguageLabels,
  schoolLevelLabels,
} from '#app/domain/jobs/job-condition.ts'
import {
  type Facets,
  MOST_COMPANIES,
  MOST_COMPANIES_ASKED,
} from '#app/domain/jobs/search/facets.ts'
import {
  type JobSearch,
  jobSearchNames,
  jobSearchPath,
} from '#app/domain/jobs/search/job-search.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroupField } from '#app/ui/choice-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SalaryFilter } from './salary-filter.tsx'

/** The keyword, location and order fields in the bar above belong to this form too. */
export const filterForm = 'filtros-das-vagas'

const MOST_COMPANIES_WITH_SAVER = 4

export function JobFilters({
  search,
  filled,
  facets,
  range,
}: {
  search: JobSearch
  /** The values with which the form was last filled. The sliders show them. */
  filled: JobSearch
  facets: Facets
  range: { min: number; max: number }
}) {
  // With the data saver, list few companies, because they are the largest part of the filters.
  // Chosen companies come first.
  const isShort = useRoot()?.saver && !search.allCompanies
  const shown = Math.max(MOST_COMPANIES_WITH_SAVER, search.companyIds.length)
  const languages = facets.languages
    .filter(({ value, count }) => count > 0 || search.languages.includes(value))
    .map(({ value, count }) => ({ value, count, label: jobLanguageLabels[value] }))
  return (
    <div className="job-filters">
      {search.asWords && <input type="hidden" name={jobSearchNames.asWords} value="so" />}
      <CheckboxGroupField
        label="Tipo de contrato"
        name={jobSearchNames.contractType}
        defaultValue={search.contractTypes}
        options={facets.contractTypes.map(({ value, count }) => ({
          value,
          count,
          label: contractTypeLabels[value],
        }))}
      />
      <CheckboxGroupField
        label="Regime de trabalho"
        name={jobSearchNames.workType}
        defaultValue={search.workTypes}
        options={facets.workTypes.map(({ value, count }) => ({
          value,
          count,
          label: workTypeLabels[value],
        }))}
      />
      <CheckboxGroupField
        label="Trabalho remoto"
        hideLabel
        name={jobSearchNames.remote}
        defaultValue={search.remote ? ['1'] : []}
        options={[{ value: '1', label: 'Só vagas remotas', count: facets.remote }]}
      />
      <CheckboxGroupField
        label="Escolaridade pedida"
        name={jobSearchNames.school}
        defaultValue={search.schools}
        options={facets.schools.map(({ value, count }) => ({
          value,
          count,
          label: schoolLevelLabels[value],
        }))}
      />
      <CheckboxGroupField
        label="Carta de condução"
        hideLabel
        name={jobSearchNames.licence}
        defaultValue={search.licence ? ['1'] : []}
        options={[{ value: '1', label: 'Pedem carta de condução', count: facets.licence }]}
      />
      {languages.length > 0 && (
        <CheckboxGroupField
          label="Línguas pedidas"
          name={jobSearchNames.language}
          defaultValue={search.languages}
          options={languages}
        />
      )}
      {(facets.fastAnswers > 0 || search.fastAnswers) && (
        <CheckboxGroupField
          label="Respostas a candidaturas"
          hideLabel
          name={jobSearchNames.answers}
          defaultValue={search.fastAnswers ? ['rapida'] : []}
          options={[{ value: 'rapida', label: fastAnswersLabel, count: facets.fastAnswers }]}
        />
      )}
      <SalaryFilter search={filled} range={range} />
      <SelectField
        label="Categoria"
        name={jobSearchNames.tag}
        defaultValue={search.tag ?? ''}
        placeholder="Todas as categorias"
        options={facets.tags.map(({ value, label, count }) => ({
          value,
          label: `${label} (${count})`,
        }))}
      />
      {facets.companies.length > 0 && (
        <CheckboxGroupField
          label="Empresa"
          name={jobSearchNames.company}
          defaultValue={search.companyIds}
          options={isShort ? facets.companies.slice(0, shown) : facets.companies}
        />
      )}
      {search.allCompanies ? (
        <>
          <input type="hidden" name={jobSearchNames.allCompanies} value="todas" />
          {facets.companies.length >= MOST_COMPANIES_ASKED && (
            <p className="text-sm text-cinza">
              Estas são as {MOST_COMPANIES_ASKED} empresas com mais vagas. Outra encontra-se pelo
              nome, na palavra-chave.
            </p>
          )}
        </>
      ) : (
        facets.companies.length >= MOST_COMPANIES && (
          <p>
            <Link
              to={`${jobSearchPath({ ...search, allCompanies: true })}#filtros`}
              className="link inline-flex min-h-11 items-center"
              preventScrollReset
            >
              Ver todas as empresas
            </Link>
          </p>
        )
      )}
      <Button variant="primary" wide className="no-js-only">
        Aplicar filtros
      </Button>
    </div>
  )
}
