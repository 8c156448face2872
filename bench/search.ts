import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect, type Db } from '#app/database/connection.ts'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { contractTypes, workTypes } from '#app/domain/jobs/job.ts'
import { countJobsForSitemap, listJobsForSitemap } from '#app/domain/jobs/list-jobs-for-sitemap.ts'
import { type JobSearch, jobSorts, noFilter } from '#app/domain/jobs/search/job-search.ts'
import { createListMemory } from '#app/domain/jobs/search/list-memory.ts'
import { searchJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { suggest } from '#app/domain/jobs/search/suggest.ts'
import { provinces } from '#app/domain/places/province.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { plansOf, wholeTable } from '#tests/support/database/search-plans.ts'
import { type Figure, percentile } from './table.ts'

const words = [
  'motorista',
  'vendas',
  'enfermeira',
  'técnico de frio',
  'contabilista',
  'programador',
  'serviços',
  'luanda',
  'soldador',
  'gestão',
  'motorsta',
  'informatica',
]
const tags = ['tecnologia', 'saude', 'industria', 'vendas', 'logistica']

const sizes = {
  V3: { more: 90_000, what: '100 000 jobs', p95: 25, p99: 60 },
  V4: { more: 900_000, what: '1 000 000 jobs', p95: 60, p99: 150 },
}

/**
 * Measures V3 and V4 (docs/product/speed.md): 200 random combinations of filters. V4 must run after
 * V3, because it adds to V3's jobs.
 */
export async function measureSearch(
  folder: string,
  id: keyof typeof sizes,
  say: (line: string) => void,
): Promise<Figure[]> {
  const size = sizes[id]
  say(`${id}: ${size.more} vagas mais`)
  const began = performance.now()
  const made = spawn(process.execPath, ['demo/main.ts', '--jobs', String(size.more)], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(made, 'exit')
  const minutes = (performance.now() - began) / 60_000
  const server = await startEmbeddedServer(folder)
  const connection = connect(server.url, { max: 2 })
  try {
    const random = randomFrom('bench')
    const searches = Array.from({ length: 200 }, () => someSearch(random))
    const options = { features: true, memory: createListMemory() }
    const run = (search: JobSearch) => searchJobs(connection.db, search, undefined, options)
    for (const search of searches.slice(0, 20)) await run(search).catch(() => undefined)
    const times: number[] = []
    let failed = 0
    for (const search of searches) {
      const start = performance.now()
      await run(search).catch(() => {
        failed += 1
      })
      times.push(performance.now() - start)
    }
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
    return [
      {
        id,
        what: `list data, ${size.what} (made in ${minutes.toFixed(1)} min), 200 combinations`,
        measured: `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms${failed > 0 ? `, ${failed} failed` : ''}`,
        bar: `p95 ≤ ${size.p95}, p99 ≤ ${size.p99} ms`,
        holds: p95 <= size.p95 && p99 <= size.p99 && failed === 0,
      },
      await measurePlans(connection.db, id, size.what),
      ...(id === 'V4' ? [await measureOthers(connection.db, size.what)] : []),
    ]
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** The index that each search must read at this size. No search may read the whole table. */
const pinned: [search: Partial<JobSearch>, index: string][] = [
  [{}, 'listed_jobs_newest'],
  [{ sort: 'salario' }, 'listed_jobs_best_paid'],
  [{ sort: 'titulo' }, 'listed_jobs_title'],
  [{ search: 'soldador' }, 'listed_jobs_words'],
  [{ search: 'gestão', sort: 'salario' }, 'listed_jobs_words'],
  [{ search: 'motorista', province: 'namibe' }, 'listed_jobs_words'],
  [{ province: 'namibe', contractTypes: ['internship'], sort: 'titulo' }, 'listed_jobs_group'],
  [{ salaryMax: 500_000, includeNegotiable: false }, 'listed_job_pay'],
]

async function measurePlans(db: Db, id: string, what: string): Promise<Figure> {
  const wrong: string[] = []
  for (const [search, index] of pinned) {
    const plans = await plansOf(db, search)
    if (!plans.includes(index) || wholeTable.test(plans)) wrong.push(JSON.stringify(search))
  }
  return {
    id,
    what: `plans of the list, ${what}`,
    measured: `${pinned.length - wrong.length} of ${pinned.length} read their index${wrong.length > 0 ? `, not ${wrong.join(', ')}` : ''}`,
    bar: 'all, never the whole table',
    holds: wrong.length === 0,
  }
}

/** Files of the sitemap, and the first suggestion of a process. */
async function measureOthers(db: Db, what: string): Promise<Figure> {
  const { length: parts } = await countJobsForSitemap(db)
  const timed = async (run: () => Promise<unknown>) => {
    const start = performance.now()
    await run()
    return Math.round(performance.now() - start)
  }
  const numbers = [1, Math.ceil(parts / 2), parts]
  const files: number[] = []
  for (const part of numbers) files.push(await timed(() => listJobsForSitemap(db, part)))
  const suggestion = await timed(() => suggest(db, 'mot'))
  const bar = sizes.V4.p95
  return {
    id: 'V4',
    what: `sitemap and first suggestion, ${what}`,
    measured: `files ${numbers.join(', ')}: ${files.join(', ')} ms; suggestion ${suggestion} ms`,
    bar: `≤ ${bar} ms`,
    holds: [...files, suggestion].every((ms) => ms <= bar),
  }
}

export function someSearch(random: Random): JobSearch {
  const province = random.chance(0.4) ? random.pick(provinces).slug : undefined
  const salaryMin = random.chance(0.2) ? random.between(1, 10) * 50_000 : undefined
  const sort = random.chance(0.3) ? random.pick(jobSorts) : undefined
  const tag = random.chance(0.2) ? random.pick(tags) : undefined
  return {
    ...noFilter,
    search: random.chance(0.5) ? random.pick(words) : '',
    contractTypes: random.chance(0.3) ? [random.pick(contractTypes)] : [],
    workTypes: random.chance(0.2) ? [random.pick(workTypes)] : [],
    remote: random.chance(0.1),
    page: random.chance(0.3) ? random.between(2, 30) : 1,
    ...(province ? { province } : {}),
    ...(salaryMin ? { salaryMin } : {}),
    ...(sort ? { sort } : {}),
    ...(tag ? { tag } : {}),
  }
}
