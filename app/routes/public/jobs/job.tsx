import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { useNewerBuild } from '#app/browser/router/use-newer-build.ts'
import { sleeps } from '#app/components/shell/few-scripts.tsx'
import { PageSkeleton } from '#app/components/shell/page-or-skeleton.tsx'
import { siteTitle, titleWithSite } from '#app/components/shell/site-title.ts'
import { findOwnApplicationDate } from '#app/domain/applications/find-own-application-date.ts'
import { isFeaturedOpening, openedFromName } from '#app/domain/audience/featured-opening.ts'
import { findPublicVerification } from '#app/domain/companies/find-public-verification.ts'
import { findFavorite } from '#app/domain/favorites/find-favorite.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import { isFraud } from '#app/domain/frauds/find-fraud.ts'
import { findClosedJob } from '#app/domain/jobs/find-closed-job.ts'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { isExpired } from '#app/domain/jobs/job.ts'
import { jobPosting, jobTrail } from '#app/domain/jobs/job-posting.ts'
import { wasPublic } from '#app/domain/jobs/was-public.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { secondsUntil } from '#app/http/cache/seconds-until.ts'
import { type Asking, page } from '#app/http/page.ts'
import { cutAtWord } from '#app/ui/cut-at-word.ts'
import type { Route } from './+types/job'
import { JobMissing } from './job-missing.tsx'
import { jobPictureWords, pictureVersion } from './job-picture-words.ts'
import { jobPageTitle } from './job-title.ts'
import { JobView } from './job-view.tsx'
import { similarAlertPath } from './new-alert-path.ts'

const CACHE_SECONDS = 300

export const handle = sleeps

export const loader = page({
  gate: forPublic,
  query: ['id'],
  cameFrom: [openedFromName],
  load,
  cache: (answer) =>
    'job' in answer
      ? {
          tags: [cacheTags.job(answer.job.id), cacheTags.company(answer.job.company.id)],
          seconds: secondsUntil(
            answer.featuredUntil,
            secondsUntil(answer.job.expiresAt, CACHE_SECONDS),
          ),
        }
      : undefined,
  structured: (answer, { config }) =>
    'job' in answer && !answer.expired
      ? [jobPosting(answer.job, answer.url), jobTrail(answer.job, config.publicUrl)]
      : [],
})

async function load({ ctx, params, query }: Asking<ReturnType<typeof forPublic>>) {
  const { actor, readDb, db, config, settings, jobMemory, views, client, userAgent } = ctx
  const id = query.get('id')
  if (!params.jobId && id) throw redirect(href('/vaga-detalhes/:jobId?', { jobId: id }))
  if (!params.jobId)
    return data({ missing: 'id' as const, similar: [], alertPath: undefined }, { status: 404 })
  const isId = z.uuid().safeParse(params.jobId).success
  const found = isId ? await findPublicJob(readDb, params.jobId) : undefined
  if (!found) {
    const isGone = isId && (await wasPublic(readDb, params.jobId))
    const closed = isGone ? await findClosedJob(readDb, params.jobId) : undefined
    const missing =
      isId && (await isFraud(readDb, params.jobId)) ? ('fraud' as const) : ('job' as const)
    const similar = closed ? await jobMemory.similar.list(readDb, closed) : []
    const alertPath = closed ? similarAlertPath(closed) : href('/alertas/novo')
    return data(
      { missing, similar, alertPath },
      { status: isGone || missing === 'fraud' ? 410 : 404 },
    )
  }

  const { featuredUntil, ...job } = found
  const expired = isExpired(job)
  const isVisitor = actor.kind === 'visitor'
  const candidate = actor.kind === 'candidate' ? actor : undefined
  const own = actor.kind === 'company' ? { companyId: actor.companyId } : {}
  views.count({ jobId: job.id, client, userAgent, ...own, featured: isFeaturedOpening(query) })
  const url = `${config.publicUrl}/vaga-detalhes/${job.id}`
  const picture = pictureVersion(jobPictureWords(job, (await settings()).platformName))
  const [similar, verification] = await Promise.all([
    jobMemory.similar.list(readDb, job),
    findPublicVerification(readDb, job.company.id),
  ])
  return {
    job,
    verification,
    url,
    picture: `${url}/cartao.png?v=${picture}`,
    expired,
    isFeatured: featuredUntil !== null,
    featuredUntil,
    isFavorite: candidate ? await findFavorite(db, candidate, job.id) : false,
    appliedAt: candidate ? await findOwnApplicationDate(db, candidate, job.id) : undefined,
    similar,
    may: {
      apply: isVisitor || candidate !== undefined,
      favorite: isVisitor || candidate !== undefined,
    },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData || 'missing' in loaderData) {
    return [
      { title: siteTitle(matches, 'Vaga não encontrada') },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { job, url, picture, expired } = loaderData
  const title = jobPageTitle(job)
  const { platform, saver } = matches[0].loaderData
  const siteName = platform.platformName
  const facts = [placeLine(job.province, job.location), salaryText(job)].join(' · ')
  const description = `${facts}. ${cutAtWord(job.description, 150)}`
  const essential = [
    { title: titleWithSite(title, siteName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(expired ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  if (saver) return essential
  return [
    ...essential,
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'pt_AO' },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: `${job.title}, ${facts}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  if ('missing' in loaderData) {
    const { missing, similar, alertPath } = loaderData
    return <JobMissing what={missing} similar={similar} alertPath={alertPath} />
  }
  return <JobView {...loaderData} />
}

/** Reloading the page is safe here, because the page has no input to lose. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return useNewerBuild(error) ? <PageSkeleton /> : <JobMissing what="load" />
}
