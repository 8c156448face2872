import { href } from 'react-router'
import { countOpenJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { sitemap, xmlAnswer } from '#app/http/answers/sitemap.ts'
import type { Route } from './+types/sitemap-pages'
import { articles } from './blog/articles.ts'
import { publicTexts } from './texts/texts.ts'

const lasting = [
  '/',
  href('/vagas'),
  href('/empresas'),
  href('/como-funciona'),
  href('/blog'),
  href('/contato'),
]

/** Everything that search engines should know and that is not a job. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readDb, config } = forEverybody(context)
  const { provinces } = await countOpenJobs(readDb, [])
  const paths = [
    ...lasting,
    ...provinces.map(({ province }) => `${href('/vagas')}?province=${province}`),
  ]
  return xmlAnswer(
    sitemap([
      ...paths.map((path) => ({ loc: config.publicUrl + path })),
      ...publicTexts.map(({ path, updated }) => ({
        loc: config.publicUrl + path,
        lastmod: new Date(updated),
      })),
      ...articles.map(({ path, published }) => ({
        loc: config.publicUrl + path,
        lastmod: new Date(published),
      })),
    ]),
  )
}
