import { data } from 'react-router'
import { listJobsForSitemap } from '#app/domain/jobs/list-jobs-for-sitemap.ts'
import { forPublic, openToAll } from '#app/http/access/gates.ts'
import { sitemap, xmlAnswer } from '#app/http/files/sitemap.ts'
import type { Route } from './+types/sitemap-part'

export const middleware = [openToAll]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, config } = forPublic(context)
  const part = Number(/^(\d{1,4})\.xml$/.exec(params.part)?.[1] ?? 0)
  const jobs = part > 0 ? await listJobsForSitemap(readDb, part) : []
  if (jobs.length === 0) throw data(null, { status: 404 })
  return xmlAnswer(
    sitemap(
      jobs.map(({ id, updatedAt }) => ({
        loc: `${config.publicUrl}/vaga-detalhes/${id}`,
        lastmod: updatedAt,
      })),
    ),
  )
}
