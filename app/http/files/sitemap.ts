import { escapeHtml } from '#app/domain/formats/escape-html.ts'
export type SitemapEntry = { loc: string; lastmod?: Date }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries)
}

export function sitemap(entries: readonly SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries)
}

export function xmlAnswer(xml: string): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function documentOf(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ loc, lastmod }) => {
    const changed = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeHtml(loc)}</loc>${changed}</${element}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${lines.join('')}</${root}>`
}
