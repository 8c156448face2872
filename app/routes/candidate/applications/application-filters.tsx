import { Form, href, Link } from 'react-router'
import { withQuery } from '#app/browser/url-state/with-query.ts'
import {
  type ApplicationStatus,
  applicationStatusLabel,
  pendingStatuses,
} from '#app/domain/applications/application.ts'
import type { ApplicationCounts } from '#app/domain/applications/list-own-applications.ts'
import { cleanText } from '#app/domain/formats/typed-text.ts'
import { readPageNumber } from '#app/http/forms/read-page-number.ts'
import { AskedField } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'

const filters = {
  pendentes: { label: 'Pendentes', count: 'pending', statuses: pendingStatuses },
  submitted: only('submitted'),
  reviewing: only('reviewing'),
  approved: only('approved'),
  rejected: only('rejected'),
  withdrawn: only('withdrawn'),
} as const

export type ApplicationFilter = keyof typeof filters

function only<Status extends ApplicationStatus>(status: Status) {
  const label = applicationStatusLabel(status, 'candidate')
  return { label, count: status, statuses: [status] as const }
}

// The cast is safe: the object above has exactly these keys.
const names = Object.keys(filters) as ApplicationFilter[]

function readFilter(value: string | null): ApplicationFilter | undefined {
  return names.find((name) => name === value)
}

export function statusesOf(filter: ApplicationFilter): readonly ApplicationStatus[] {
  return filters[filter].statuses
}

export function totalOf(filter: ApplicationFilter | undefined, counts: ApplicationCounts): number {
  return counts[filter ? filters[filter].count : 'all']
}

export function addressOf(q: string, filter: ApplicationFilter | undefined, page = 1): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (filter) params.set('status', filter)
  if (page > 1) params.set('page', String(page))
  return withQuery(href('/usuario/candidaturas'), params)
}

export function readList({ url }: Request) {
  const { searchParams } = new URL(url)
  const q = cleanText(searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100)
  const filter = readFilter(searchParams.get('status'))
  return { q, filter, page: readPageNumber(searchParams) }
}

export function listBehind(request: Request): string {
  const { q, filter, page } = readList(request)
  return addressOf(q, filter, page)
}

export function ApplicationFilters({
  q,
  filter,
  counts,
}: {
  q: string
  filter: ApplicationFilter | undefined
  counts: ApplicationCounts
}) {
  const offered = names.filter((name) => counts[filters[name].count] > 0 || name === filter)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Form role="search" className="flex flex-wrap items-end gap-3">
        <AskedField
          label="Procurar"
          hideLabel
          name="q"
          type="search"
          value={q}
          placeholder="Vaga ou empresa"
          maxLength={100}
          className="flex-1 basis-40"
        />
        {filter && <input type="hidden" name="status" value={filter} />}
        <Button>Procurar</Button>
      </Form>
      <nav aria-label="Estado" className="flex flex-wrap gap-2">
        <FilterChip to={addressOf(q, undefined)} isChosen={!filter} count={counts.all}>
          Todas
        </FilterChip>
        {offered.map((name) => (
          <FilterChip
            key={name}
            to={addressOf(q, name)}
            isChosen={name === filter}
            count={counts[filters[name].count]}
          >
            {filters[name].label}
          </FilterChip>
        ))}
      </nav>
    </div>
  )
}

function FilterChip({
  to,
  isChosen,
  count,
  children,
}: {
  to: string
  isChosen: boolean
  count: number
  children: string
}) {
  return (
    <Link to={to} className="chip" aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {children}
      <span className="tab-count">{count}</span>
    </Link>
  )
}
