import type { Context, Hono } from 'hono'
import { longDate } from '#app/domain/formats/dates.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { findClosing } from '#app/domain/jobs/find-closing.ts'
import { findPublicJob, type PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypeLabels, workTypeLabels } from '#app/domain/jobs/job.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { etagOf, orNotModified } from '#app/http/cache/etag.ts'
import type { AppContext, ServerEnv } from '#app/http/context.ts'
import { compress } from '#app/http/rendering/compress.ts'
import { closingText, FRAUD } from './closing-text.ts'
import { problemResponse } from './problem.ts'
import { isId } from './public-jobs.ts'
import { jobResource } from './public-resources.ts'

const CACHE_SECONDS = 60

/** Serves a job as JSON and as Markdown, beside its page (FEED-03). */
export function mountJobFormats(app: Hono<ServerEnv>, ctx: AppContext): void {
  app.get('/vaga-detalhes/:file{[0-9a-fA-F-]{36}\\.(?:json|md)}', async (c) => {
    c.set('route', '/vaga-detalhes/:file')
    const [id = '', format = ''] = c.req.param('file').split('.')
    const response = await jobAs(format === 'md' ? 'md' : 'json', ctx, id.toLowerCase())
    return answer(c, response)
  })
}

async function answer(c: Context, response: Response): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  if (response.ok) headers.set('ETag', etagOf(body))
  const init = { status: response.status, headers }
  const whole = new Response(new Uint8Array(body), init)
  return compress(c.req.raw, orNotModified(c.req.raw, whole))
}

async function jobAs(format: 'json' | 'md', ctx: AppContext, id: string): Promise<Response> {
  const { readDb, config, settings } = ctx
  if ((await settings()).maintenanceMode)
    return problemResponse('unavailable', { headers: { 'Retry-After': '600' } })
  const job = isId(id) ? await findPublicJob(readDb, id) : undefined
  if (!job) {
    const closing = isId(id) ? await findClosing(readDb, id) : undefined
    if (format === 'json')
      return closing
        ? problemResponse('gone', { detail: closingText(closing) })
        : problemResponse('not-found')
    const day = closing && `A vaga fechou a ${longDate(closing.at)}.`
    const text = closing?.isFraud ? `${FRAUD} ${day}` : (day ?? 'Esta vaga não existe.')
    return new Response(`${text}\n`, { status: closing ? 410 : 404, headers: markdown('no-store') })
  }
  const cacheControl = `public, max-age=${CACHE_SECONDS}`
  if (format === 'json') {
    return new Response(JSON.stringify(jobResource(job, config.publicUrl)), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': cacheControl,
      },
    })
  }
  return new Response(jobMarkdown(job, config.publicUrl), { headers: markdown(cacheControl) })
}

function markdown(cacheControl: string) {
  return { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': cacheControl }
}

function jobMarkdown(job: PublicJob, publicUrl: string): string {
  const facts = [
    ['Empresa', job.company.name],
    ['Local', placeLine(job.province, job.location)],
    ['Salário', salaryText(job)],
    ['Contrato', contractTypeLabels[job.contractType]],
    ['Regime', workTypeLabels[job.workType]],
    ['Prazo', job.expiresAt ? longDate(job.expiresAt) : 'sem prazo'],
    ['Publicada', longDate(job.createdAt)],
    ['Candidatura', `${publicUrl}/vaga-detalhes/${job.id}`],
  ]
  const texts = [
    ['Descrição', job.description],
    ['Principais responsabilidades', job.responsibilities],
    ['Requisitos', job.requirements],
    ['Benefícios', job.benefits],
    ['Condições', job.conditions],
  ].filter(([, text]) => text)
  return [
    `# ${plain(job.title)}`,
    facts.map(([name, value]) => `- ${name}: ${plain(value ?? '')}`).join('\n'),
    ...texts.map(([title, text]) => `## ${title}\n\n${indented(text ?? '')}`),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Escapes user text, so that it cannot become Markdown markup. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${plain(line)}`)
    .join('\n')
}
