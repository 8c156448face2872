import Plus from 'lucide-react/icons/plus'
import { Form, href, Outlet, redirect, useMatches } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import { listAllJobs } from '#app/domain/jobs/list-all-jobs.ts'
import { type JobListQuery, jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-list'
import { JobTable } from './job-table.tsx'

export function meta() {
  return [{ title: 'Gestão de Vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const url = new URL(request.url)
  const query = jobListSchema.parse(Object.fromEntries(url.searchParams))
  const list = await listAllJobs(db, actor, query)
  if (query.page > 1 && list.jobs.length === 0) throw redirect(addressOf({ ...query, page: 1 }))
  return { list, query, here: addressOf(query) }
}

function addressOf({ q, status, page }: JobListQuery): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${href('/admin/vagas')}?${search}` : href('/admin/vagas')
}

export default function AllJobs({ loaderData }: Route.ComponentProps) {
  const { list, query, here } = loaderData
  const isCovered = useMatches().at(-1)?.id !== 'routes/admin/jobs/job-list'
  const Title = isCovered ? 'p' : 'h1'
  return (
    <>
      <div className={isCovered ? 'behind-panel' : undefined} inert={isCovered}>
        <div className="area-head">
          <Title className="text-2xl font-semibold">Gestão de Vagas</Title>
          <LinkButton
            to={href('/admin/vagas/nova')}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
          >
            Criar vaga
          </LinkButton>
        </div>
        <Form method="get" action={href('/admin/vagas')} role="search" className="area-filters">
          <TextField
            label="Vaga ou empresa"
            name="q"
            type="search"
            key={query.q}
            defaultValue={query.q}
          />
          <SelectField
            label="Estado"
            name="status"
            key={query.status}
            defaultValue={query.status ?? ''}
            placeholder="Todos"
            options={jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))}
          />
          <Button>Filtrar</Button>
        </Form>
        <p role="status" className="mb-3 text-sm text-cinza">
          {list.total === 1 ? '1 vaga' : `${list.total} vagas`}
        </p>
        <JobTable
          jobs={list.jobs}
          here={here}
          empty={
            <EmptyState title="Nenhuma vaga encontrada">
              As vagas de todas as empresas ficam aqui. Mude a procura ou o estado.
            </EmptyState>
          }
        />
        <div className="mt-6">
          <Pagination
            current={query.page}
            last={list.pages}
            hrefFor={(page) => addressOf({ ...query, page })}
          />
        </div>
      </div>
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
