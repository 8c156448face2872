import { href } from 'react-router'
import { JobTeaser } from '#app/components/jobs/job-teaser.tsx'
import type { listNewestJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import { inProvince, type ProvinceSlug } from '#app/domain/places/province.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

type NewestJob = Awaited<ReturnType<typeof listNewestJobs>>[number]

type NewestProps = {
  jobs: NewestJob[]
  /** The province that the visitor searched last. All these jobs are in that province. */
  province: ProvinceSlug | undefined
}

export function NewestJobs({ jobs, province }: NewestProps) {
  return (
    <section aria-labelledby="novas">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="novas" className="text-xl">
          {province ? `Acabadas de publicar ${inProvince(province)}` : 'Acabadas de publicar'}
        </h2>
        <Link
          to={province ? `${href('/vagas')}?province=${province}` : href('/vagas')}
          className="link inline-flex min-h-11 items-center"
        >
          {province ? `Ver todas ${inProvince(province)}` : 'Ver todas as vagas'}
        </Link>
      </div>
      {jobs.length === 0 ? (
        <EmptyState title="Ainda não há vagas abertas">
          As vagas novas aparecem aqui assim que são publicadas.
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {jobs.map((job) => (
            <JobTeaser key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}
