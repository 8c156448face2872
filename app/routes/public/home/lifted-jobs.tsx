import { JobTeaser } from '#app/components/jobs/job-teaser.tsx'
import { LiftedHead } from '#app/components/jobs/lifted-head.tsx'
import type { listLiftedJobs } from '#app/domain/jobs/lifted/list-lifted-jobs.ts'

/** Jobs whose companies pay for a place on the home page. */
export function LiftedJobs({ jobs }: { jobs: Awaited<ReturnType<typeof listLiftedJobs>> }) {
  return (
    <section aria-labelledby="em-destaque" className="lifted-jobs">
      <LiftedHead id="em-destaque" />
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <JobTeaser key={job.id} job={job} isLifted />
        ))}
      </ul>
    </section>
  )
}
