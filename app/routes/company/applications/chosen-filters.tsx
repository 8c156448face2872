import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { educationLevelLabels } from '#app/domain/candidates/candidate.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Chip } from '#app/ui/chip.tsx'
import { addressOf } from './application-address.ts'

export function ChosenFilters({ query }: { query: ApplicationListQuery }) {
  const chosen = chosenFilters(query)
  if (chosen.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Filtros escolhidos">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Chip to={addressOf({ ...query, ...without, page: 1 }, query.candidatura)}>{label}</Chip>
        </li>
      ))}
    </ul>
  )
}

type Chosen = { label: string; without: Partial<ApplicationListQuery> }

export function chosenFilters(query: ApplicationListQuery): Chosen[] {
  const { so, desde, etiqueta, provincia, anos, estudos } = query
  return [
    so && { label: onlyLabels[so], without: { so: undefined } },
    desde && { label: sinceLabel(desde), without: { desde: undefined } },
    etiqueta && { label: etiqueta, without: { etiqueta: '' } },
    provincia && { label: provinceName(provincia), without: { provincia: undefined } },
    anos && { label: yearsLabel(anos), without: { anos: undefined } },
    estudos && { label: studiesLabel(estudos), without: { estudos: undefined } },
  ].filter((one) => typeof one === 'object')
}

export const onlyLabels = {
  novas: 'Só as novas',
  estrela: 'Só com estrela',
  esperam: 'À espera de resposta há 7 dias ou mais',
  pediram: 'Só quem pediu resposta',
} satisfies Record<NonNullable<ApplicationListQuery['so']>, string>

export function sinceLabel(moment: string): string {
  return `Desde ${longDate(new Date(moment))}`
}

export function yearsLabel(years: number): string {
  return years === 1 ? '1 ano ou mais' : `${years} anos ou mais`
}

export function studiesLabel(level: keyof typeof educationLevelLabels): string {
  return `${educationLevelLabels[level]} ou mais`
}
