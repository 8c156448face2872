import { href } from 'react-router'
import { articles } from './articles.ts'
import { publicTexts } from './public-texts.ts'

const lasting = [
  '/',
  href('/vagas'),
  href('/empresas'),
  href('/como-funciona'),
  href('/blog'),
  href('/contato'),
]

/** All pages of the sitemap except jobs. `provinces` are those with jobs. */
export function sitemapPages(provinces: readonly string[]): { path: string; lastmod?: Date }[] {
  return [
    ...lasting.map((path) => ({ path })),
    ...provinces.map((province) => ({ path: `${href('/vagas')}?province=${province}` })),
    ...publicTexts.map(({ path, updated }) => ({ path, lastmod: new Date(updated) })),
    ...articles.map(({ path, published }) => ({ path, lastmod: new Date(published) })),
  ]
}
