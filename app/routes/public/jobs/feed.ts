import { setTimeout as pause } from 'node:timers/promises'
import { Feed } from 'feed'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { cleanText } from '#app/domain/formats/typed-text.ts'
import { waitWords } from '#app/domain/formats/wait-words.ts'
import { jobSearchNames, jobSearchPath, readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import { searchJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { searchTitle } from '#app/domain/jobs/search/search-title.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'

const CACHE_SECONDS = 300

/**
 * The length of an excerpt. It must be shorter than the excerpts of the search; otherwise, a
 * truncated description would get no ellipsis here.
 */
const EXCERPT_LENGTH = 120

export const loader = page({
  gate: forPublic,
  query: Object.values(jobSearchNames),
  load,
  cache: () => ({ tags: [cacheTags.jobs], seconds: CACHE_SECONDS }),
})

async function load({ ctx, query, pattern }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb, config, settings, searches, actor } = ctx
  const taken = searches.take(actor)
  if (!taken.ok) {
    const wait = taken.detail.retryAfterSeconds
    return new Response(`Muitas pesquisas seguidas. Tente de novo ${waitWords(wait)}.`, {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': String(wait),
      },
    })
  }
  if (taken.value.waitMs > 0) await pause(taken.value.waitMs)
  const search = readJobSearch(query)
  const found = await searchJobs(readDb, { ...search, sort: 'recentes', page: 1 })
  const { platformName } = await settings()
  const list = config.publicUrl + jobSearchPath({ ...search, page: 1 })
  const ownQuery = query.size > 0 ? `?${query}` : ''
  const isRss = pattern.endsWith('vagas.rss')
  const title = cleanText(`${searchTitle(found.search, found.facets)} · ${platformName}`)
  const feed = new Feed({
    id: list,
    title,
    description: title,
    link: list,
    language: 'pt-AO',
    updated: found.jobs[0] ? new Date(found.jobs[0].createdAt) : new Date(),
    feedLinks: {
      rss: `${config.publicUrl}/vagas.rss${ownQuery}`,
      json: `${config.publicUrl}/vagas.json${ownQuery}`,
    },
    ttl: CACHE_SECONDS / 60,
  })
  for (const job of found.jobs) {
    const link = `${config.publicUrl}/vaga-detalhes/${job.id}`
    const facts = [job.companyName, placeLine(job.province, job.location), salaryText(job)]
    feed.addItem({
      id: link,
      title: cleanText(job.title),
      link,
      date: new Date(job.createdAt),
      published: new Date(job.createdAt),
      description: escapeHtml(cleanText(`${facts.join(' · ')}. ${cut(job.excerpt)}`)),
    })
  }
  return new Response(isRss ? feed.rss2() : feed.json1(), {
    headers: {
      'Content-Type': isRss
        ? 'application/rss+xml; charset=utf-8'
        : 'application/feed+json; charset=utf-8',
      'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
    },
  })
}

function cut(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const whole = text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')
  return `${whole}…`
}
