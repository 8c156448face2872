import { createHash } from 'node:crypto'
import { data, href } from 'react-router'
import { z } from 'zod'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { findHiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { type Asking, page } from '#app/http/page.ts'

/** With this many jobs, the page stays below 12 kB (FEED-02). */
const MAX_JOBS = 15
const CACHE_SECONDS = 300

const light = ':root{color-scheme:light;--t:#1f1a17;--c:#6b5f55;--l:#e6dccb;--b:#a63a1e}'
const dark = ':root{color-scheme:dark;--t:#f3ece2;--c:#b8aa9b;--l:#3d342e;--b:#f0997c}'
const rules = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--t);overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}li{padding:12px 4px;border-bottom:1px solid var(--l)}
a{color:var(--b);font-weight:600}p{margin:2px 0 0;color:var(--c);font-size:14px}footer{padding:12px 4px;font-size:14px}`

const hashOf = (css: string) => createHash('sha256').update(css).digest('base64')
const themes = {
  claro: { style: light + rules, hash: hashOf(light + rules) },
  escuro: { style: dark + rules, hash: hashOf(dark + rules) },
}

/**
 * Companies embed this page without cookies or scripts (FEED-02). The embedding site sets the
 * theme, because the visitor's own preference might not match that site.
 */
export const loader = page({ gate: forPublic, query: ['tema'], load })

async function load({ ctx, params, query }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb, config, settings } = ctx
  const { companyId = '' } = params
  const isId = z.uuid().safeParse(companyId).success
  const company = isId ? await findHiringCompany(readDb, companyId) : undefined
  if (!company) throw data(null, { status: 404 })
  const jobs = await listNewestJobs(readDb, { limit: MAX_JOBS, companyId: company.id })
  const { platformName } = await settings()
  const { publicUrl } = config
  const items = jobs.map((job) => {
    const address = publicUrl + href('/vaga-detalhes/:jobId?', { jobId: job.id })
    const facts = [placeLine(job.province, job.location), salaryText(job)].join(' · ')
    return `<li><a href="${address}" target="_blank" rel="noopener">${escapeHtml(job.title)}</a><p>${escapeHtml(facts)}</p></li>`
  })
  const list = items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Não há vagas abertas.</p>'
  const all = `${publicUrl}${href('/vagas')}?empresa=${company.id}`
  const { style, hash } = query.get('tema') === 'escuro' ? themes.escuro : themes.claro
  const html = `<!doctype html>
<html lang="pt-AO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vagas: ${escapeHtml(company.name)}</title><style>${style}</style></head>
<body><main>${list}</main>
<footer><a href="${all}" target="_blank" rel="noopener">Todas as vagas em ${escapeHtml(platformName)}</a></footer></body></html>
`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}
