import { href, Outlet } from 'react-router'
import type { AreaLink } from '#app/components/shell/area-links.ts'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { done } from '#app/domain/outcome.ts'
import { findPendingWork, type PendingKind } from '#app/domain/overview/find-pending-work.ts'
import { unusualStates } from '#app/domain/settings/unusual-states.ts'
import { adminsOnly, forAdmin, secondFactorWhereAsked } from '#app/http/access/gates.ts'
import { catchUnexpected } from '#app/http/catch-unexpected.ts'
import type { Route } from './+types/gate'
import { SettingsStrip } from './settings-strip.tsx'

export const middleware = [adminsOnly, secondFactorWhereAsked]

type AdminLink = AreaLink & { pending?: readonly PendingKind[] }

/** `pending` is the kind of work whose count is shown beside the link. */
const links: readonly AdminLink[] = [
  ...grouped('Trabalho', [
    { to: href('/admin/dashboard'), label: 'Dashboard', also: href('/admin') },
    { to: href('/admin/vagas'), label: 'Vagas', pending: ['jobs'] },
    { to: href('/admin/candidaturas'), label: 'Candidaturas' },
    { to: href('/admin/mensagens'), label: 'Mensagens', pending: ['messages'] },
    { to: href('/admin/denuncias'), label: 'Denúncias', pending: ['reports'] },
  ]),
  ...grouped('Pessoas', [
    { to: href('/admin/usuarios'), label: 'Usuários' },
    { to: href('/admin/empresas'), label: 'Empresas', pending: ['companies', 'renames'] },
    { to: href('/admin/verificacoes'), label: 'Verificações', pending: ['verifications'] },
    { to: href('/admin/oauth'), label: 'Utilizadores OAuth' },
  ]),
  ...grouped('Dinheiro', [
    { to: href('/admin/pacotes'), label: 'Pacotes', pending: ['requests'] },
    { to: href('/admin/relatorios'), label: 'Relatórios' },
    { to: href('/admin/analytics'), label: 'Analytics' },
  ]),
  ...grouped('Sistema', [
    { to: href('/admin/configuracoes'), label: 'Configurações' },
    { to: href('/admin/pagina-inicial'), label: 'Página inicial' },
    { to: href('/admin/seguranca'), label: 'Segurança' },
    { to: href('/admin/historico'), label: 'Histórico' },
    { to: href('/admin/teste'), label: 'Teste do sistema' },
    { to: href('/admin/estado'), label: 'Estado do portal' },
  ]),
]

function grouped(group: string, of: readonly AdminLink[]): AdminLink[] {
  return of.map((link) => ({ ...link, group }))
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const [settings, pending] = await Promise.all([
    ctx.settings(),
    // If the counts cannot be read, the menu omits them.
    catchUnexpected(ctx, async () => done(await findPendingWork(ctx.db))),
  ])
  const counted = pending.ok ? pending.value : []
  return {
    states: unusualStates(settings),
    pending: Object.fromEntries(counted.map(({ kind, count }) => [kind, count])),
  }
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  const counts: Partial<Record<PendingKind, number>> = loaderData.pending
  const counted = links.map(({ pending = [], ...link }) => ({
    ...link,
    count: pending.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
  }))
  return (
    <AreaShell label="Administração" links={counted} isWide>
      <SettingsStrip states={loaderData.states} />
      <Outlet />
    </AreaShell>
  )
}
