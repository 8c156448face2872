import { href, Link } from 'react-router'
import { grouped } from '#app/domain/formats/money.ts'
import type { Analytics } from '#app/domain/overview/find-analytics.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function TopJobs({ jobs }: { jobs: Analytics['topJobs'] }) {
  return (
    <section aria-labelledby="mais-vistas">
      <h2 id="mais-vistas" className="mb-3 text-lg">
        Vagas mais vistas
      </h2>
      <DataTable
        dense
        caption="Vagas mais vistas"
        rows={jobs}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Sem dados neste período">
            As vagas que forem vistas ou partilhadas ficam aqui.
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
          { header: 'Empresa', cell: ({ company_name }) => company_name },
          { header: 'Visualizações', align: 'end', cell: ({ views }) => grouped(views) },
          { header: 'Partilhas', align: 'end', cell: ({ shares }) => grouped(shares) },
        ]}
      />
    </section>
  )
}
