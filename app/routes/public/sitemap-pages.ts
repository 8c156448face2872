import { sitemapPages } from '#app/components/text/sitemap-pages.ts'
import { countOpenJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { sitemap, xmlAnswer } from '#app/http/files/sitemap.ts'
import type { Route } from './+types/sitemap-pages'

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, config } = forPublic(context)
  const { provinces } = await countOpenJobs(readDb, [])
  const pages = sitemapPages(provinces.map(({ province }) => province))
  return xmlAnswer(
    sitemap(pages.map(({ path, ...entry }) => ({ loc: config.publicUrl + path, ...entry }))),
  )
}
