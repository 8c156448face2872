import { FeaturedHeading } from '#app/components/jobs/featured-heading.tsx'
import { JobTeaser } from '#app/components/jobs/job-teaser.tsx'
import type { listFeaturedJobs } from '#app/domain/jobs/featured/list-featured-jobs.ts'

export function FeaturedJobs({ jobs }: { jobs: Awaited<ReturnType<typeof listFeaturedJobs>> }) {
  return (
    <section aria-labelledby="em-destaque" className="featured-jobs">
      <FeaturedHeading id="em-destaque" />
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <JobTeaser key={job.id} job={job} isFeatured />
        ))}
      </ul>
    </section>
  )
}
