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

/** The newest jobs of any search, as RSS 2.0 or as a JSON feed, for whoever follows it elsewhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb, config, settings } = forEverybody(context)
  const url = new URL(request.url)
  const asked = readJobSearch(url.searchParams)
  // A feed tells what is new, so its order is not the reader's to choose.
  const found = await searchJobs(readDb, { ...asked, sort: 'recentes', page: 1 })
  keepPage(context, { tags: [keptTags.jobs, keptTags.settings], seconds: keptFor })
  const { platformName } = await settings()
  const list = config.publicUrl + jobSearchPath({ ...asked, page: 1 })
  const title = `${jobListTitle(found.search, found.facets)} · ${platformName}`
  const feed = new Feed({
    id: list,
    title,
    description: title,
    link: list,
    language: 'pt-AO',
    updated: found.jobs[0] ? new Date(found.jobs[0].createdAt) : new Date(0),
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
      title: job.title,
      link,
      date: new Date(job.createdAt),
      description: `${facts.join(' · ')}. ${job.excerpt}`,
    })
  }
  const isRss = url.pathname.endsWith('.rss')
  return new Response(isRss ? feed.rss2() : feed.json1(), {
    headers: {
      'Content-Type': isRss
        ? 'application/rss+xml; charset=utf-8'
        : 'application/feed+json; charset=utf-8',
      'Cache-Control': `public, max-age=${keptFor}`,
    },
  })
}
