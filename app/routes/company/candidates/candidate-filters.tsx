import { Form, href } from 'react-router'
import type { CandidateSearch } from '#app/domain/candidate-database/candidate-search.ts'
import {
  availabilities,
  availabilityLabels,
  candidateLanguageLabels,
  candidateLanguages,
  drivingLicenceLabels,
  drivingLicences,
} from '#app/domain/candidate-database/visibility.ts'
import { educationLevelLabels, educationLevels } from '#app/domain/candidates/candidate.ts'
import { provinceName, provinces } from '#app/domain/places/province.ts'
import { AskedField, AskedSelect } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { searchAddress } from './candidate-address.ts'

type FilterProps = { search: CandidateSearch; parsedFilters: string[] }

export function CandidateFilters({ search, parsedFilters }: FilterProps) {
  const chosen = chosenIn(search)
  return (
    <>
      <Form
        method="get"
        action={href('/empresa/base-candidatos')}
        role="search"
        className="area-filters area-filters-fold"
      >
        <AskedField
          label="Procurar candidatos"
          name="q"
          type="search"
          value={search.q}
          placeholder="O que faz, onde mora"
        />
        <details className="filter-fold">
          <summary className="btn btn-secondary">
            {chosen.length > 0 ? `Filtros (${chosen.length})` : 'Filtros'}
          </summary>
        </details>
        <div className="filters-folded">
          <AskedField
            label="Competências"
            name="competencias"
            value={search.competencias}
            placeholder="Excel, soldadura"
          />
          {choicesOf(search).map(({ name, label, all, value, options }) => (
            <AskedSelect
              key={name}
              label={label}
              name={name}
              value={value}
              placeholder={all}
              options={options}
            />
          ))}
          <Button>Procurar</Button>
        </div>
      </Form>
      {(chosen.length > 0 || parsedFilters.length > 0) && (
        <ul className="mb-4 flex flex-wrap gap-2" aria-label="Filtros escolhidos">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <Chip to={searchAddress({ ...search, ...without, page: 1 })}>{label}</Chip>
            </li>
          ))}
          {parsedFilters.map((label) => (
            <li key={label} className="badge">
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function choicesOf(search: CandidateSearch) {
  const { provincia, anos, estudos, lingua, carta, disponibilidade, so } = search
  return [
    {
      name: 'provincia',
      label: 'Província',
      all: 'Todas',
      value: provincia,
      options: provinces.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'anos',
      label: 'Experiência',
      all: 'Qualquer',
      value: anos === undefined ? undefined : String(anos),
      options: yearsOffered(anos).map((years) => ({
        value: String(years),
        label: yearsLabel(years),
      })),
    },
    {
      name: 'estudos',
      label: 'Escolaridade',
      all: 'Qualquer',
      value: estudos,
      options: educationLevels.map((value) => ({ value, label: studiesLabel(value) })),
    },
    {
      name: 'lingua',
      label: 'Língua',
      all: 'Qualquer',
      value: lingua,
      options: candidateLanguages.map((value) => ({
        value,
        label: candidateLanguageLabels[value],
      })),
    },
    {
      name: 'carta',
      label: 'Carta de condução',
      all: 'Indiferente',
      value: carta,
      options: drivingLicences.map((value) => ({ value, label: drivingLicenceLabels[value] })),
    },
    {
      name: 'disponibilidade',
      label: 'Disponibilidade',
      all: 'Qualquer',
      value: disponibilidade,
      options: availabilities.map((value) => ({ value, label: availabilityLabels[value] })),
    },
    {
      name: 'so',
      label: 'Mostrar',
      all: 'Todos os perfis',
      value: so,
      options: [{ value: 'abertos', label: openedLabel }],
    },
  ]
}

const openedLabel = 'Só os que abrimos'
const yearsLabel = (years: number) => (years === 1 ? '1 ano ou mais' : `${years} anos ou mais`)
const studiesLabel = (level: keyof typeof educationLevelLabels) =>
  `${educationLevelLabels[level]} ou mais`

function yearsOffered(years: number | undefined): number[] {
  return [...new Set([1, 2, 3, 5, 10, ...(years ? [years] : [])])].sort((a, b) => a - b)
}

type Chosen = { label: string; without: Partial<CandidateSearch> }

function chosenIn(search: CandidateSearch): Chosen[] {
  const { competencias, provincia, anos, estudos, lingua, carta, disponibilidade, so } = search
  return [
    competencias && { label: competencias, without: { competencias: '' } },
    provincia && { label: provinceName(provincia), without: { provincia: undefined } },
    anos && { label: yearsLabel(anos), without: { anos: undefined } },
    estudos && { label: studiesLabel(estudos), without: { estudos: undefined } },
    lingua && { label: candidateLanguageLabels[lingua], without: { lingua: undefined } },
    carta && { label: `Carta: ${drivingLicenceLabels[carta]}`, without: { carta: undefined } },
    disponibilidade && {
      label: `Disponibilidade: ${availabilityLabels[disponibilidade].toLowerCase()}`,
      without: { disponibilidade: undefined },
    },
    so && { label: openedLabel, without: { so: undefined } },
  ].filter((one) => typeof one === 'object')
}
