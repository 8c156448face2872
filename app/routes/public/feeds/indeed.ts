import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'
import { indeedXml } from './indeed-xml.ts'
import { FEED_CACHE_SECONDS, listFeedJobs } from './job-feed.ts'

/** Specification of the format: https://docs.indeed.com/indeed-apply/xml-feed */
export const loader = page({
  gate: forPublic,
  load: ({ ctx }) => indeedFeed(ctx),
  cache: () => ({ tags: [cacheTags.jobs], seconds: FEED_CACHE_SECONDS }),
})

type Ctx = Asking<ReturnType<typeof forPublic>>['ctx']

async function indeedFeed({ readDb, config, settings }: Ctx): Promise<Response> {
  const jobs = await listFeedJobs(readDb)
  const { platformName } = await settings()
  return indeedXml(jobs, config.publicUrl, platformName, 'indeed')
}
