import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobSearchPath } from '#app/domain/jobs/search/job-search.ts'
import { randomFrom } from '#demo/random.ts'
import { newVisitor } from './browsers.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { someSearch } from './search.ts'
import type { Figure } from './table.ts'

const REQUESTS_PER_SECOND = 20
const MAX_MB = 350
/** The memory may grow by this share between the second and the last quarter of the time. */
const FLAT = 0.1
const MINUTE_MS = 60_000

type Load = { jobs: number; minutes: number }

/**
 * Measures V11 (docs/product/speed.md): the memory of one process, in MB, under a mixed load of
 * searches, jobs, the home page, companies, suggestions and feeds. Each request comes from a
 * different visitor.
 */
export async function measureMemory(
  folder: string,
  { jobs, minutes }: Load,
  say: (line: string) => void,
): Promise<Figure[]> {
  if (minutes < 4) throw new Error('V11 needs at least 4 minutes')
  say(`V11: ${jobs} vagas, ${minutes} minutos`)
  const portal = await startPortal(folder, { jobs })
  try {
    const megabytes: number[] = []
    const load = startLoad(portal)
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(MINUTE_MS)
      megabytes.push(residentMegabytes(portal.pid))
      say(`V11: minuto ${minute}, ${megabytes.at(-1)} MB, ${load.answers()} respostas`)
    }
    const failed = await load.stop()
    const quarter = Math.floor(minutes / 4)
    const early = mean(megabytes.slice(quarter, 2 * quarter))
    const late = mean(megabytes.slice(-quarter))
    const highest = Math.max(...megabytes)
    return [
      {
        id: 'V11',
        what: `memory, ${jobs} jobs, ${minutes} minutes, ${load.answers()} requests`,
        measured: `${early} MB, at the end ${late} MB, at most ${highest} MB${failed ? `, ${failed} failed` : ''}`,
        bar: `≤ ${MAX_MB} MB, flat`,
        holds: highest <= MAX_MB && late <= early * (1 + FLAT) && failed === 0,
      },
    ]
  } finally {
    await portal.stop()
  }
}

function startLoad({ url }: BenchPortal) {
  const random = randomFrom('memory')
  const visitor = newVisitor()
  const jobs: string[] = []
  const pending = new Set<Promise<void>>()
  let answers = 0
  let failed = 0

  const nextPath = () => {
    if (random.chance(0.5)) return jobSearchPath(someSearch(random))
    if (jobs.length > 0 && random.chance(0.6)) return random.pick(jobs)
    return random.pick(['/', '/empresas', '/vagas/sugestoes?q=mot', '/vagas.rss', '/auth'])
  }
  const request = async () => {
    const answer = await fetch(url + nextPath(), { headers: visitor(), redirect: 'manual' })
    const text = await answer.text()
    answers += 1
    if (answer.status >= 400) failed += 1
    for (const [job] of text.matchAll(/\/vaga-detalhes\/[0-9a-f-]{36}/g)) jobs.push(job)
    jobs.splice(0, Math.max(jobs.length - 5_000, 0))
  }
  const timer = setInterval(() => {
    const one = request().catch(() => {
      failed += 1
    })
    pending.add(one)
    void one.then(() => pending.delete(one))
  }, 1_000 / REQUESTS_PER_SECOND)

  return {
    answers: () => answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
      return failed
    },
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
