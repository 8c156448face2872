import { data } from 'react-router'
import { z } from 'zod'
import { findHiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { type Asking, page } from '#app/http/page.ts'
import { indeedXml } from './indeed-xml.ts'
import { FEED_CACHE_SECONDS, listFeedJobs } from './job-feed.ts'

/** Answers 404 if the company does not share its jobs. */
export const loader = page({
  gate: forPublic,
  load,
  cache: () => ({ tags: [cacheTags.jobs], seconds: FEED_CACHE_SECONDS }),
})

async function load({ ctx, params }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb, config, settings } = ctx
  const companyId = /^(.{36})\.xml$/.exec(params.company ?? '')?.[1]
  const isId = z.uuid().safeParse(companyId).success
  const company = companyId && isId ? await findHiringCompany(readDb, companyId) : undefined
  if (!company?.distributesJobs) throw data(null, { status: 404 })
  const { platformName } = await settings()
  const jobs = await listFeedJobs(readDb, company.id)
  return indeedXml(jobs, config.publicUrl, platformName, 'empresa')
}
