import Plus from 'lucide-react/icons/plus'
import { href, Outlet, redirect, useMatches, useParams } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { listAddress } from '#app/components/lists/list-address.ts'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { ListBehind } from '#app/components/shell/list-behind.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import { findOpenApproval } from '#app/domain/jobs/approvals/find-open-approval.ts'
import { listAllJobs } from '#app/domain/jobs/list-all-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/job-list'
import { queryOf } from './back-to-list.ts'
import { addressOf } from './job-address.ts'
import { JobFilters } from './job-filters.tsx'
import { JobTable } from './job-table.tsx'
import { useOpenFirst } from './moderation-keys.ts'
import { OpenApprovalBanner } from './open-approval-banner.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Gestão de Vagas') }]
}

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = queryOf(request)
  const [list, approval] = await Promise.all([
    listAllJobs(db, actor, query),
    findOpenApproval(db, actor),
  ])
  const first = addressOf({ ...query, page: 1 }, params.jobId)
  const isOpen = first.split('?')[0] === url.pathname
  // Redirect only if no panel covers the list, because text typed in a panel would be lost.
  if (query.page > 1 && list.jobs.length === 0 && isOpen) throw redirect(first)
  return { list, query, approval }
}

export default function AllJobs({ loaderData }: Route.ComponentProps) {
  const { list, query, approval } = loaderData
  const { jobId } = useParams()
  const routeId = useMatches().at(-1)?.id
  const isBeside = routeId === 'routes/admin/jobs/job'
  const isCovered = !isBeside && routeId !== 'routes/admin/jobs/job-list'
  const chosen = isBeside ? jobId : undefined
  const [first] = list.jobs
  useOpenFirst(first && !chosen && !isCovered ? addressOf(query, first.id) : undefined)
  const Title = isCovered ? 'p' : 'h1'
  const oldest = query.page === 1 ? list.oldest : undefined
  return (
    <ListBehind isCovered={isCovered} list={addressOf(query)} back={addressOf(query, jobId)}>
      <div className="area-head">
        <Title className="text-2xl font-semibold">Gestão de Vagas</Title>
        <LinkButton
          to={listAddress(href('/admin/vagas/nova'), query)}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
        >
          Criar vaga
        </LinkButton>
      </div>
      {approval && !isCovered && (
        <OpenApprovalBanner key={approval.id} approval={approval} query={query} />
      )}
      <div className={chosen ? 'table-split split-has-detail' : 'table-split'}>
        <div>
          <JobFilters query={query} />
          <p role="status" className="mb-3 text-sm text-cinza">
            {countText(list, 'vaga', 'vagas')}
            {oldest && (
              <>
                {' · a mais antiga: '}
                <Moment at={oldest} />
              </>
            )}
          </p>
          <JobTable
            jobs={list.jobs}
            query={query}
            chosen={chosen}
            empty={
              <EmptyState title="Nenhuma vaga encontrada">
                As vagas de todas as empresas ficam aqui. Mude a procura ou o estado.
              </EmptyState>
            }
          />
          <div className="mt-4">
            <Pagination
              current={query.page}
              last={list.pages}
              hrefFor={(page) => addressOf({ ...query, page }, chosen)}
            />
          </div>
        </div>
        <SplitDetail label="Vaga escolhida" chosen={chosen}>
          <Outlet context={list.jobs} />
        </SplitDetail>
      </div>
    </ListBehind>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
