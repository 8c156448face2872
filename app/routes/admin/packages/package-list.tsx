import { href, Link } from 'react-router'
import { ListBehind, useIsCovered } from '#app/components/shell/list-behind.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listEveryPackage } from '#app/domain/subscriptions/list-packages.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/package-list'
import { jobsText, packagePrice } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Pacotes à venda') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => ({ packages: await listEveryPackage(db, actor) }),
})

export default function Packages({ loaderData }: Route.ComponentProps) {
  const isCovered = useIsCovered('routes/admin/packages/package-list')
  const Title = isCovered ? 'p' : 'h1'
  return (
    <ListBehind isCovered={isCovered} list={href('/admin/pacotes/catalogo')}>
      <div className="area-head">
        <Title className="text-2xl font-semibold">Pacotes à venda</Title>
        <LinkButton to={href('/admin/pacotes')}>Voltar aos pacotes</LinkButton>
      </div>
      <DataTable
        dense
        caption="Pacotes à venda"
        rows={loaderData.packages}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Ainda não há pacotes">Os pacotes do portal ficam aqui.</EmptyState>
        }
        columns={[
          {
            header: 'Nome',
            heading: true,
            cell: ({ id, name }) => (
              <Link
                to={href('/admin/pacotes/catalogo/:packageId', { packageId: id })}
                className="row-link"
                aria-label={`Editar ${name}`}
              >
                {name}
              </Link>
            ),
          },
          { header: 'Tipo', cell: ({ type }) => plans[type].name },
          { header: 'Preço', align: 'end', cell: ({ price }) => packagePrice(price) },
          { header: 'Vagas', align: 'end', cell: ({ maxJobs }) => jobsText({ maxJobs }) },
          { header: 'Duração', cell: ({ durationDays }) => `${durationDays} dias` },
          { header: 'Assinaturas ativas', align: 'end', cell: ({ inUse }) => inUse },
          {
            header: 'Estado',
            cell: ({ isActive }) =>
              isActive ? <Badge tone="success">À venda</Badge> : <Badge>Retirado</Badge>,
          },
        ]}
      />
    </ListBehind>
  )
}

export const ErrorBoundary = PackagesNotLoaded
