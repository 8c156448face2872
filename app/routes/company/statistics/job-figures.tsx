import { href, Link } from 'react-router'
import { grouped } from '#app/domain/formats/money.ts'
import { conversionOf, percentText } from '#app/domain/formats/ratio.ts'
import { displayedJobStatusLabels } from '#app/domain/jobs/job.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function JobFigures({ statistics: { jobs, jobsInAll } }: { statistics: CompanyStatistics }) {
  return (
    <section aria-labelledby="por-vaga">
      <h2 id="por-vaga" className="mb-3 text-lg">
        Por vaga
      </h2>
      <DataTable
        dense
        caption="Por vaga"
        rows={jobs}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Sem dados neste período">
            As vagas que forem vistas, partilhadas ou que receberem candidaturas ficam aqui.
          </EmptyState>
        }
        columns={[
          {
            header: 'Vaga',
            heading: true,
            cell: ({ id, title }) => (
              <Link to={href('/vaga-detalhes/:jobId?', { jobId: id })} className="row-link">
                {title}
              </Link>
            ),
          },
          { header: 'Estado', cell: ({ status }) => displayedJobStatusLabels[status] },
          { header: 'Visualizações', align: 'end', cell: ({ views }) => grouped(views) },
          { header: 'Do destaque', align: 'end', cell: ({ featured }) => grouped(featured) },
          { header: 'Partilhas', align: 'end', cell: ({ shares }) => grouped(shares) },
          { header: 'Candidaturas', align: 'end', cell: (job) => grouped(job.applications) },
          {
            header: 'Conversão',
            align: 'end',
            cell: (job) => percentText(conversionOf(job)),
          },
        ]}
      />
      {jobs.some(({ applications, views }) => applications > views) && (
        <p className="mt-2 text-sm text-cinza">
          Uma vaga com mais candidaturas do que visualizações contadas não tem conversão.
        </p>
      )}
      {jobsInAll > jobs.length && (
        <p className="mt-2 text-sm text-cinza">
          {`São as ${jobs.length} mais vistas de ${grouped(jobsInAll)}; as outras contam nos totais.`}
        </p>
      )}
    </section>
  )
}
