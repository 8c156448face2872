import { listJobsForSitemap } from '#app/domain/jobs/find-public-job.ts'
import { everybody, forEverybody } from '#app/http/gates.ts'
import type { Route } from './+types/sitemap'

export const middleware = [everybody]

/** Pages that are always there; the jobs come from the database. */
const pages = ['/', '/vagas']

/** The pages that search engines should know: only active jobs that can be applied to (JOB-31). */
export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, config } = forEverybody(context)
  const jobs = await listJobsForSitemap(readDb)
  const entries = [
    ...pages.map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`),
    ...jobs.map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.publicUrl}/vaga-detalhes/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
    {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  )
}
