import { Feed } from 'feed'
import { jobSearchPath, readJobSearch } from '#app/domain/jobs/job-search.ts'
import { salaryText } from '#app/domain/jobs/salary-text.ts'
import { searchJobs } from '#app/domain/jobs/search-jobs.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { forEverybody } from '#app/http/gates.ts'
import { keepPage } from '#app/http/kept-pages.ts'
import { keptTags } from '#app/http/kept-tags.ts'
import type { Route } from './+types/feed'
import { jobListTitle } from './job-list-meta.ts'

/** Seconds; readers ask again and again. */
const keptFor = 300

/** Characters of a description: fewer than the search hands out, so that what is cut is seen to be cut. */
const shown = 140

/**
 * The newest jobs of any search, as RSS 2.0 or as a JSON feed, for whoever follows it elsewhere. What
 * companies and visitors typed reaches readers that show HTML, so it goes out as text in HTML.
 */
export async function loader({ request, context, pattern }: Route.LoaderArgs) {
  const { readDb, config, settings, searches, actor } = forEverybody(context)
  const taken = searches.take(actor)
  if (!taken.ok) {
    return new Response('Muitas pesquisas seguidas. Tente de novo daqui a um minuto.', {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': String(taken.detail.retryAfterSeconds),
      },
    })
  }
  const url = new URL(request.url)
  const asked = readJobSearch(url.searchParams)
  // A feed tells what is new, so its order is not the reader's to choose.
  const found = await searchJobs(readDb, { ...asked, sort: 'recentes', page: 1 })
  keepPage(context, { tags: [keptTags.jobs, keptTags.settings], seconds: keptFor })
  const { platformName } = await settings()
  const list = config.publicUrl + jobSearchPath({ ...asked, page: 1 })
  const isRss = pattern.endsWith('vagas.rss')
  // Only the titles of a JSON feed are plain text by its specification.
  const titleText = isRss ? escaped : (text: string) => text
  const title = titleText(`${jobListTitle(found.search, found.facets)} · ${platformName}`)
  const feed = new Feed({
    id: list,
    title,
    description: title,
    link: list,
    language: 'pt-AO',
    updated: found.jobs[0] ? new Date(found.jobs[0].createdAt) : new Date(),
    feedLinks: {
      rss: `${config.publicUrl}/vagas.rss${url.search}`,
      json: `${config.publicUrl}/vagas.json${url.search}`,
    },
    ttl: keptFor / 60,
  })
  for (const job of found.jobs) {
    const link = `${config.publicUrl}/vaga-detalhes/${job.id}`
    const facts = [job.companyName, placeLine(job.province, job.location), salaryText(job)]
    feed.addItem({
      id: link,
      title: titleText(job.title),
      link,
      date: new Date(job.createdAt),
      published: new Date(job.createdAt),
      description: escaped(`${facts.join(' · ')}. ${cut(job.excerpt)}`),
    })
  }
  return new Response(isRss ? feed.rss2() : feed.json1(), {
    headers: {
      'Content-Type': isRss
        ? 'application/rss+xml; charset=utf-8'
        : 'application/feed+json; charset=utf-8',
      'Cache-Control': `public, max-age=${keptFor}`,
    },
  })
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function cut(text: string): string {
  if (text.length <= shown) return text
  const whole = text.slice(0, shown).replace(/\s+\S*$/, '')
  return `${whole}…`
}
