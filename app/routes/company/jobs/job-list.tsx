import { redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ListBehind, useIsCovered } from '#app/components/shell/list-behind.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { noteView } from '#app/domain/companies/note-visit.ts'
import { listOwnJobs } from '#app/domain/jobs/list-own-jobs.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import type { Route } from './+types/job-list'
import { listBehind } from './back-to-jobs.ts'
import { findRoom } from './find-room.ts'
import { addressOf, ownPage } from './own-job-address.ts'
import { OwnJobs } from './own-jobs.tsx'

export const middleware = [requireCompanyRight('readJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Minhas Vagas') }]
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor } = ctx
  const { listPage, query } = listBehind(request)
  const [list, room] = await Promise.all([
    listOwnJobs(db, actor, query),
    findRoom(ctx),
    noteView(db, actor),
  ])
  if (query.page > 1 && list.jobs.length === 0 && url.pathname === ownPage.path) {
    throw redirect(addressOf(ownPage, { ...query, page: 1 }))
  }
  return { list, query, room, behind: addressOf(listPage, query) }
}

export default function MyJobs({ loaderData }: Route.ComponentProps) {
  const { behind, ...list } = loaderData
  const isCovered = useIsCovered('routes/company/jobs/job-list')
  return (
    <ListBehind isCovered={isCovered} list={behind}>
      <OwnJobs {...list} listPage={ownPage} as={isCovered ? 'p' : 'h1'} />
    </ListBehind>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
