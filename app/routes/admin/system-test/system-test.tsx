import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { type SystemCheck, testSystem } from '#app/domain/overview/test-system.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/system-test'

const failed = 'Erro nos testes'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Teste do sistema') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx }) => ({ checks: await testSystem(ctx, ctx.actor) }),
})

const numbers = new Intl.NumberFormat('pt-PT', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const columns: Column<SystemCheck>[] = [
  { header: 'Teste', heading: true, cell: ({ label }) => label },
  {
    header: 'Resultado',
    cell: ({ ok }) =>
      ok ? <Badge tone="success">Passou</Badge> : <Badge tone="danger">Falhou</Badge>,
  },
  { header: 'Encontrado', cell: ({ found }) => <span className="clamped">{found}</span> },
  {
    header: 'Tempo',
    align: 'end',
    cell: ({ milliseconds }) => `${numbers.format(milliseconds)}\u00a0ms`,
  },
]

const links = [
  { to: href('/admin/dashboard'), label: 'Painel' },
  { to: href('/admin/usuarios'), label: 'Usuários' },
  { to: href('/admin/empresas'), label: 'Empresas' },
  { to: href('/admin/vagas'), label: 'Vagas' },
  { to: href('/admin/mensagens'), label: 'Mensagens' },
  { to: href('/admin/configuracoes'), label: 'Configurações' },
]

export default function SystemTest({ loaderData: { checks } }: Route.ComponentProps) {
  const wrong = checks.filter(({ ok }) => !ok)
  return (
    <>
      <div className="area-head">
        <h1>Teste do sistema</h1>
        <LinkButton to={href('/admin/teste')} variant="primary">
          Executar de novo
        </LinkButton>
      </div>
      <div className="mb-4">
        {wrong.length === 0 ? (
          <Notice tone="success" title="Todos os testes passaram">
            {`${checks.length} testes, no servidor.`}
          </Notice>
        ) : (
          <Notice tone="destructive" title={failed}>
            {`${wrong.length} de ${checks.length} falharam: ${wrong.map(({ label }) => label).join(', ')}.`}
          </Notice>
        )}
      </div>
      <DataTable
        caption="Testes"
        columns={columns}
        rows={checks}
        rowKey={({ label }) => label}
        empty={null}
      />
      <section aria-labelledby="acesso" className="mt-8">
        <h2 id="acesso" className="mb-3 text-lg">
          Acesso rápido
        </h2>
        <div className="row-actions">
          {links.map(({ to, label }) => (
            <LinkButton key={to} to={to} size="small">
              {label}
            </LinkButton>
          ))}
        </div>
      </section>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={failed} />
}
