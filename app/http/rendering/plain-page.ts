import { createHash } from 'node:crypto'
import { lusonaDots, lusonaPath } from '#app/ui/lusona.ts'

export type PlainPage = {
  status: number
  title: string
  sentence: string
  headers?: Record<string, string>
}

/** The styles are inline, because the stylesheet may be unavailable. */
const style = `:root{color-scheme:light dark;--page:#fbf7f0;--ink:#1f1a17;--soft:#6b5f55;--clay:#a63a1e;--on:#fff}
@media(prefers-color-scheme:dark){:root{--page:#171311;--ink:#f3ece2;--soft:#b8aa9b;--clay:#e8896b;--on:#2a0e06}}
body{max-width:34rem;margin:0 auto;padding:4rem 1rem;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center}
svg{width:6rem;fill:none;stroke:var(--clay);stroke-linecap:round}
h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1.5rem;color:var(--soft)}
a{display:inline-block;min-height:1.25rem;margin:.25rem;padding:.75rem 1.125rem;border:1px solid var(--clay);border-radius:10px;color:var(--clay);font-weight:600;line-height:1.25;text-decoration:none}
.do{background:var(--clay);color:var(--on)}`

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64')
const styleHash = hashOf(style)

const grid = { columns: 3, rows: 2 }
const logo = `<svg viewBox="0 0 12 8" aria-hidden="true"><path d="${lusonaPath(grid)}" stroke-width=".35"/><path d="${lusonaDots(grid)}" stroke-width=".9"/></svg>`

export function plainPage({ status, title, sentence, headers }: PlainPage): Response {
  // An empty `href` reloads the requested page.
  const again = status >= 500 ? '<a class="do" href="">Tentar de novo</a> ' : ''
  const state = status >= 500 ? ' <a href="/estado">Estado do portal</a>' : ''
  const main = `<h1>${title}</h1><p>${sentence}</p>${again}<a href="/">Voltar à página inicial</a>${state}`
  return new Response(documentOf(title, style, main, '<meta name="robots" content="noindex">'), {
    status,
    headers: { ...headersOf(styleHash), ...headers },
  })
}

/** A page in the portal's design. `title`, `css` and `main` must be trusted. */
export function plainDocument(
  title: string,
  css: string,
  main: string,
  { head = '', status = 200, hasForm = false } = {},
): Response {
  const all = style + css
  const headers = headersOf(hashOf(all), hasForm ? "'self'" : "'none'")
  return new Response(documentOf(title, all, main, head), { status, headers })
}

function documentOf(title: string, css: string, main: string, head: string): string {
  return `<!doctype html><html lang="pt-AO"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${title} · Lusona</title><style>${css}</style><main>${logo}${main}</main>`
}

function headersOf(cssHash: string, formAction = "'none'"): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${cssHash}'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`,
  }
}

export function plainLine({ status, sentence, headers }: PlainPage): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
