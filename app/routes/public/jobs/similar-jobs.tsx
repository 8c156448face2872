import { href } from 'react-router'
import { companyNameText } from '#app/domain/companies/company.ts'
import { salaryText } from '#app/domain/formats/money.ts'
import type { SimilarJob } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Card, CardLink } from '#app/ui/card.tsx'

export function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section className="mt-10 print:hidden" aria-labelledby="parecidas">
      <h2 id="parecidas" className="mb-3 text-xl">
        Vagas parecidas
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {jobs.map((job) => (
          <Card as="li" key={job.id}>
            <h3 className="text-base">
              <CardLink to={href('/vaga-detalhes/:jobId?', { jobId: job.id })}>
                {job.title}
              </CardLink>
            </h3>
            <p className="text-sm text-cinza">{companyNameText(job.companyName)}</p>
            <p className="mt-2 text-sm">
              {placeLine(job.province, null)} · {salaryText(job)}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}
