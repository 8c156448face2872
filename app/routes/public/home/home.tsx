import { href } from 'react-router'
import { sleeps } from '#app/components/shell/few-scripts.tsx'
import type { Db } from '#app/database/connection.ts'
import { endOfTurn } from '#app/domain/jobs/featured/featured-turn.ts'
import { listFeaturedJobs } from '#app/domain/jobs/featured/list-featured-jobs.ts'
import { homeCategories, homeTrades } from '#app/domain/jobs/job.ts'
import { listAnsweringCompanies } from '#app/domain/jobs/list-answering-companies.ts'
import { countOpenJobs, listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import {
  type CountedSearch,
  countQuickSearches,
} from '#app/domain/jobs/search/count-quick-searches.ts'
import { type ProvinceInForce, provinceName } from '#app/domain/places/province.ts'
import { listShowcase } from '#app/domain/settings/list-showcase.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { secondsUntil } from '#app/http/cache/seconds-until.ts'
import { type Asking, page } from '#app/http/page.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import type { Route } from './+types/home'
import { AnsweringCompanies } from './answering-companies.tsx'
import { FeaturedJobs } from './featured-jobs.tsx'
import { HomeHero } from './home-hero.tsx'
import { CallToAction, RecruiterTools, Steps, Testimonials } from './home-sections.tsx'
import { HomeTrades } from './home-trades.tsx'
import { NewestJobs } from './newest-jobs.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { ProvinceMap } from './province-map.tsx'
import './home.css'

const CACHE_SECONDS = 300
const NEWEST_JOBS = 6
/** A province with at least this many open jobs has its own list. */
const LEAST_OF_PROVINCE = 3
const ANSWERING_COMPANIES = 4

export const handle = sleeps

export const loader = page({ gate: forPublic, load, cache, variesByProvince: true })

function cache() {
  const seconds = secondsUntil(endOfTurn(), CACHE_SECONDS)
  return { tags: [cacheTags.jobs], seconds }
}

async function load({ ctx, province }: Asking<ReturnType<typeof forPublic>>) {
  const { readDb, settings } = ctx
  const [featured, newest, counts, quickSearches, answering, showcase, texts] = await Promise.all([
    listFeaturedJobs(readDb),
    findNewest(readDb, province),
    countOpenJobs(readDb, [...homeCategories, ...homeTrades]),
    countQuickSearches(readDb),
    listAnsweringCompanies(readDb, ANSWERING_COMPANIES),
    listShowcase(readDb),
    settings(),
  ])
  const { platformName, platformDescription, homeHeadline, homeSentence } = texts
  return {
    ...newest,
    featured: featured.filter(({ id }) => newest.jobs.every((job) => job.id !== id)),
    counts,
    quickSearches,
    answering,
    showcase,
    platformName,
    platformDescription,
    homeHeadline,
    homeSentence,
  }
}

/** The newest jobs of the province, or of the whole country if the province has few. */
async function findNewest(db: Db, province: ProvinceInForce | undefined) {
  const ofProvince = province && (await listNewestJobs(db, { limit: NEWEST_JOBS, province }))
  if (ofProvince && ofProvince.length >= LEAST_OF_PROVINCE) return { jobs: ofProvince, province }
  return { jobs: await listNewestJobs(db, { limit: NEWEST_JOBS }), province: undefined }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { platformName, platformDescription, counts } = loaderData
  const title = `${platformName} · ${platformDescription}`
  const description = `${openJobs(counts.total)} em todas as províncias de Angola. Procure por cargo e por província e candidate-se pelo telemóvel.`
  return sharedPageMeta(matches, { title, description, path: href('/') })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, jobs, province, counts, quickSearches, answering, showcase } = loaderData
  return (
    <main id="conteudo" tabIndex={-1} className="home">
      <HomeHero
        headline={loaderData.homeHeadline}
        sentence={loaderData.homeSentence}
        openJobs={openJobs(counts.total)}
        hasProvince={province !== undefined}
        quickSearches={province ? [ofProvince(province, counts), ...quickSearches] : quickSearches}
      />
      <div className="page home-newest">
        <NewestJobs jobs={jobs} province={province} />
      </div>
      <ProvinceMap provinces={counts.provinces} />
      <div className="page home-rest">
        {featured.length > 0 && <FeaturedJobs jobs={featured} />}
        <HomeTrades tags={counts.tags} />
        {answering.length > 0 && <AnsweringCompanies companies={answering} />}
        <PartnerStrip partners={showcase.partners} />
        <Steps />
        <RecruiterTools />
        {showcase.testimonials.length > 0 && <Testimonials testimonials={showcase.testimonials} />}
        <CallToAction />
      </div>
    </main>
  )
}

/** The search for all jobs of a province, with their number. */
function ofProvince(
  province: ProvinceInForce,
  { provinces }: Awaited<ReturnType<typeof countOpenJobs>>,
): CountedSearch {
  const count = provinces.find((counted) => counted.province === province)?.count ?? 0
  return { label: provinceName(province), path: `${href('/vagas')}?province=${province}`, count }
}

function openJobs(count: number): string {
  return count === 1 ? '1 vaga aberta' : `${count} vagas abertas`
}
