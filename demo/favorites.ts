import type { DemoApplication } from './applications.ts'
import type { DemoJob } from './job.ts'
import type { Random } from './random.ts'

export type DemoFavorite = { job: number; candidate: number; created_at: Date }

const hour = 60 * 60 * 1000

export function demoFavorites(
  random: Random,
  applications: readonly DemoApplication[],
  jobs: readonly DemoJob[],
  now: Date,
): DemoFavorite[] {
  const byKey = new Map<string, DemoFavorite>()
  const keep = (job: number, candidate: number, created_at: Date) => {
    const open = jobs[job]?.status === 'active' && created_at < now
    if (open) byKey.set(`${job}/${candidate}`, { job, candidate, created_at })
  }
  for (const { job, candidate, applied_at } of applications) {
    if (random.chance(0.3))
      keep(job, candidate, new Date(applied_at.getTime() - random.between(1, 30) * 60_000))
    // Some applicants also like another job of the same role.
    const other = random.pick(applications)
    const related = jobs[other.job]?.role === jobs[job]?.role
    if (related || random.chance(0.1)) {
      const openedAt = Math.max(other.applied_at.getTime(), applied_at.getTime())
      keep(other.job, candidate, new Date(openedAt + random.between(1, 48) * hour))
    }
  }
  return [...byKey.values()].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
