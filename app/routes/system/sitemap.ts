import { countJobsForSitemap } from '#app/domain/jobs/list-jobs-for-sitemap.ts'
import { forPublic, openToAll } from '#app/http/access/gates.ts'
import { sitemapIndex, xmlAnswer } from '#app/http/files/sitemap.ts'
import type { Route } from './+types/sitemap'

export const middleware = [openToAll]

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, config } = forPublic(context)
  const parts = await countJobsForSitemap(readDb)
  return xmlAnswer(
    sitemapIndex([
      { loc: `${config.publicUrl}/sitemap-paginas.xml` },
      ...parts.map(({ part, updatedAt }) => ({
        loc: `${config.publicUrl}/sitemap-vagas/${part}.xml`,
        lastmod: updatedAt,
      })),
    ]),
  )
}
