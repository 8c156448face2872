import { affinity } from './affinity.ts'
import type { DemoCandidate } from './candidate.ts'
import { coverLetter } from './cover-letter.ts'
import type { DemoJob } from './job.ts'
import { demoAnswer } from './questions.ts'
import type { Random } from './random.ts'
import { roleOf } from './roles.ts'

export type DemoApplication = {
  job: number
  candidate: number
  applied_at: Date
  cover_letter: string | null
  faq_answers: { question: string; answer: string }[]
  steps: { status: 'reviewing' | 'approved' | 'rejected' | 'withdrawn'; at: Date }[]
}

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * About `count` applications: few jobs attract many, most attract some. Candidates apply first in
 * their own trade, and only once to a job.
 */
export function demoApplications(
  random: Random,
  count: number,
  jobs: readonly DemoJob[],
  candidates: readonly DemoCandidate[],
  now: Date,
): DemoApplication[] {
  const zeal = candidates.map(() => Math.exp(0.8 * random.normal()))
  const interest = jobs.map((job) => interestIn(random, job, candidates, now))
  const scale = scaleFor(count, interest)
  return jobs
    .flatMap((job, index) => {
      const wanted = Math.floor(drawn(interest[index], scale) + random.next())
      return applicantsOf(random, wanted, job, candidates, zeal).map((candidate) =>
        applicationOf(random, { job: index, candidate }, { jobs, candidates, now }),
      )
    })
    .filter((application) => application !== undefined)
    .toSorted((one, other) => one.applied_at.getTime() - other.applied_at.getTime())
}

type Interest = { pull: number; most: number }

function interestIn(
  random: Random,
  job: DemoJob,
  candidates: readonly DemoCandidate[],
  now: Date,
): Interest {
  const affinities = candidates.map((candidate) => affinity(candidate, job))
  const able = affinities.filter((value) => value > 1)
  const pool = able.reduce((sum, value) => sum + value, 0)
  return { pull: pullOf(random, job, now) * pool ** 0.7, most: 0.75 * able.length }
}

function drawn(interest: Interest | undefined, scale: number): number {
  return interest ? Math.min(interest.most, interest.pull * scale) : 0
}

/**
 * The factor that turns a job's attraction into its number of applications. No job gets more
 * applications than it has suitable candidates.
 */
function scaleFor(count: number, interest: readonly Interest[]): number {
  let scale = count / interest.reduce((sum, { pull }) => sum + pull, 0)
  for (let round = 0; round < 12; round++) {
    scale *= count / interest.reduce((sum, one) => sum + drawn(one, scale), 0)
  }
  return scale
}

/**
 * Draws the attraction of a job from a long-tailed distribution. It grows with the time that the
 * job is open.
 */
function pullOf(random: Random, job: DemoJob, now: Date): number {
  const luck = (1 - random.next()) ** -0.55
  if (job.status === 'pending' || job.status === 'draft') return 0
  const daysOpen = (closing(job, now) - job.published_at.getTime()) / day
  const paid = job.salary_min === null && job.salary_max === null ? 0.7 : 1
  return luck * paid * (job.is_urgent ? 1.4 : 1) * Math.min(1, 0.25 + daysOpen / 20)
}

function closing(job: DemoJob, now: Date): number {
  return Math.min(now.getTime(), job.expires_at?.getTime() ?? Number.POSITIVE_INFINITY)
}

function applicantsOf(
  random: Random,
  wanted: number,
  job: DemoJob,
  candidates: readonly DemoCandidate[],
  zeal: readonly number[],
): number[] {
  return candidates
    .map((candidate, index) => ({
      index,
      clock: -Math.log(1 - random.next()) / (affinity(candidate, job) * (zeal[index] ?? 1)),
    }))
    .filter(({ clock }) => Number.isFinite(clock))
    .toSorted((one, other) => one.clock - other.clock)
    .slice(0, Math.max(0, wanted))
    .map(({ index }) => index)
}

function applicationOf(
  random: Random,
  { job: jobIndex, candidate: candidateIndex }: { job: number; candidate: number },
  {
    jobs,
    candidates,
    now,
  }: { jobs: readonly DemoJob[]; candidates: readonly DemoCandidate[]; now: Date },
): DemoApplication | undefined {
  const job = jobs[jobIndex]
  const candidate = candidates[candidateIndex]
  if (!job || !candidate) return undefined
  const from = job.published_at.getTime() + hour
  // Most people apply in the first days after a job's publication.
  const applied = from + (closing(job, now) - hour - from) * random.next() ** 1.8
  if (applied <= job.published_at.getTime()) return undefined
  return {
    job: jobIndex,
    candidate: candidateIndex,
    applied_at: new Date(applied),
    cover_letter: coverLetter(random, candidate, job),
    faq_answers: answersOf(random, candidate, job),
    steps: stepsOf(random, applied, candidate.role === job.role, now),
  }
}

function answersOf(random: Random, candidate: DemoCandidate, job: DemoJob) {
  const years = candidate.experience_years
  const ofTrade = candidate.role === job.role
  const expected = job.salary_max ?? job.salary_min ?? roleOf(job.role).pay
  return (job.faq ?? [])
    .filter(({ required }) => required || random.chance(0.7))
    .map(({ question }) => ({
      question,
      answer: demoAnswer(random, question, { years, expected, ofTrade }),
    }))
}

function stepsOf(
  random: Random,
  applied: number,
  fits: boolean,
  now: Date,
): DemoApplication['steps'] {
  const steps: DemoApplication['steps'] = []
  const read = applied + (1 + 9 * random.next() ** 2) * day
  const decided = read + (1 + 14 * random.next()) * day
  if (random.chance(0.82)) {
    steps.push({ status: 'reviewing', at: new Date(read) })
    if (random.chance(0.72)) {
      const status = random.chance(fits ? 0.34 : 0.08) ? 'approved' : 'rejected'
      steps.push({ status, at: new Date(decided) })
    }
  }
  if (random.chance(0.05)) {
    const withdrawn = new Date(applied + (0.5 + 11 * random.next()) * day)
    const before = steps.filter(({ at }) => at < withdrawn)
    const open = before.every(({ status }) => status === 'reviewing')
    if (open) return happened([...before, { status: 'withdrawn', at: withdrawn }], now)
  }
  return happened(steps, now)
}

function happened(steps: DemoApplication['steps'], now: Date): DemoApplication['steps'] {
  return steps.filter(({ at }) => at <= now)
}
