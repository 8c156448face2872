import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { applicationOrderLabels, applicationOrders } from '#app/domain/applications/application.ts'
import type {
  ApplicationListQuery,
  ListRights,
} from '#app/domain/applications/application-query.ts'
import type { listJobsWithApplications } from '#app/domain/applications/list-company-applications.ts'
import { educationLevels } from '#app/domain/candidates/candidate.ts'
import { provinces } from '#app/domain/places/province.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { offersOf } from './application-address.ts'
import {
  ChosenFilters,
  chosenFilters,
  onlyLabels,
  sinceLabel,
  studiesLabel,
  yearsLabel,
} from './chosen-filters.tsx'
import { useLiveList } from './use-live-list.ts'

type FilterProps = {
  query: ApplicationListQuery
  jobs: Awaited<ReturnType<typeof listJobsWithApplications>>
  labels: string[]
  rights: ListRights
}

export function ApplicationFilters({ query, jobs, labels, rights }: FilterProps) {
  const live = useLiveList(query)
  const { status, candidatura, cv, so, desde, etiqueta, provincia, anos, estudos } = query
  const more = chosenFilters(query).length
  return (
    <Form
      method="get"
      action={href('/empresa/candidatos')}
      role="search"
      className="application-search"
      {...live}
    >
      {status && <input type="hidden" name="status" value={status} />}
      {candidatura && <input type="hidden" name="candidatura" value={candidatura} />}
      {candidatura && cv && <input type="hidden" name="cv" value={cv} />}
      {offersOf(query).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <div className="area-filters live-filters application-filters">
        <TextField
          label="Procurar candidaturas"
          hideLabel
          placeholder="Nome, vaga, telefone, nota, CV"
          name="q"
          type="search"
          defaultValue={query.q}
        />
        <details className="more-filters">
          <summary className="btn btn-secondary">
            {more > 0 ? `Mais filtros (${more})` : 'Mais filtros'}
          </summary>
        </details>
        <div className="folded-choices">
          <SelectField
            label="Vaga"
            hideLabel
            name="vaga"
            defaultValue={query.vaga ?? ''}
            placeholder="Todas as vagas"
            options={jobs.map(({ id, title, applications }) => ({
              value: id,
              label: `${title} (${applications})`,
            }))}
          />
          <SelectField
            label="Ordenar por"
            hideLabel
            name="ordem"
            defaultValue={query.ordem}
            options={applicationOrders.map((value) => ({
              value,
              label: applicationOrderLabels[value],
            }))}
          />
        </div>
        <div className="more-filters-fields">
          <SelectField
            label="Mostrar"
            name="so"
            defaultValue={so ?? ''}
            placeholder="Todas"
            options={(['novas', 'estrela', 'esperam', 'pediram'] as const).map((value) => ({
              value,
              label: onlyLabels[value],
            }))}
          />
          {desde && (
            <SelectField
              label="Chegaram"
              name="desde"
              defaultValue={desde}
              placeholder="Em qualquer dia"
              options={[{ value: desde, label: sinceLabel(desde) }]}
            />
          )}
          {(labels.length > 0 || etiqueta) && (
            <SelectField
              label="Etiqueta"
              name="etiqueta"
              defaultValue={etiqueta}
              placeholder="Todas"
              options={[...new Set(etiqueta ? [etiqueta, ...labels] : labels)].map((label) => ({
                value: label,
                label,
              }))}
            />
          )}
          <Advanced isAllowed={rights.canUseAdvancedFilters}>
            <SelectField
              label="Onde mora"
              name="provincia"
              defaultValue={provincia ?? ''}
              placeholder="Em qualquer província"
              options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
            <SelectField
              label="Experiência"
              name="anos"
              defaultValue={anos ? String(anos) : ''}
              placeholder="Qualquer"
              options={yearsOffered(anos).map((years) => ({
                value: String(years),
                label: yearsLabel(years),
              }))}
            />
            <SelectField
              label="Estudos"
              name="estudos"
              defaultValue={estudos ?? ''}
              placeholder="Quaisquer"
              options={educationLevels.map((value) => ({ value, label: studiesLabel(value) }))}
            />
          </Advanced>
        </div>
        <Button className="no-js-only">Filtrar</Button>
      </div>
      <ChosenFilters query={query} />
    </Form>
  )
}

/** Filters outside the plan are disabled; the name of a plan that includes them is shown (D52). */
function Advanced({ isAllowed, children }: { isAllowed: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={!isAllowed} className="advanced-filters">
      <legend className={isAllowed ? 'sr-only' : 'text-sm text-cinza'}>
        Filtros avançados
        {!isAllowed && `: incluídos no plano ${planWith('canUseAdvancedFilters')}.`}
      </legend>
      {children}
    </fieldset>
  )
}

function yearsOffered(years: number | undefined): number[] {
  return [...new Set([1, 2, 3, 5, 10, ...(years ? [years] : [])])].sort((a, b) => a - b)
}
