import { href, Outlet, redirect, useMatches } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { noteLook } from '#app/domain/companies/note-visit.ts'
import { findPublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { listOwnJobs, ownJobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { forCompany } from '#app/http/access/gates.ts'
import type { Route } from './+types/job-list'
import { OwnJobs } from './own-jobs.tsx'

export function meta() {
  return [{ title: 'Minhas Vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const url = new URL(request.url)
  const query = ownJobListSchema.parse(Object.fromEntries(url.searchParams))
  const [list, room] = await Promise.all([
    listOwnJobs(db, actor, query),
    findPublishingRoom(db, actor),
    noteLook(db, actor),
  ])
  if (query.page > 1 && list.jobs.length === 0) throw redirect(url.pathname)
  return { list, query, room }
}

export default function MyJobs({ loaderData }: Route.ComponentProps) {
  const isCovered = useMatches().at(-1)?.id !== 'routes/company/jobs/job-list'
  return (
    <>
      <div className={isCovered ? 'behind-panel' : undefined} inert={isCovered}>
        <OwnJobs
          {...loaderData}
          place={{ path: href('/empresa/vagas') }}
          as={isCovered ? 'p' : 'h1'}
        />
      </div>
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
