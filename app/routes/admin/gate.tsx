import { href, Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { unusualStates } from '#app/domain/settings/unusual-states.ts'
import { adminsOnly, forAdmin, secondFactorWhereAsked } from '#app/http/access/gates.ts'
import type { Route } from './+types/gate'
import { SettingsStrip } from './settings-strip.tsx'

export const middleware = [adminsOnly, secondFactorWhereAsked]

/** In the order of the specification; additions of ours come after them (D107). */
const links = [
  { to: href('/admin/dashboard'), label: 'Dashboard', also: href('/admin') },
  { to: href('/admin/usuarios'), label: 'Usuários' },
  { to: href('/admin/empresas'), label: 'Empresas' },
  { to: href('/admin/vagas'), label: 'Vagas' },
  { to: href('/admin/candidaturas'), label: 'Candidaturas' },
  { to: href('/admin/mensagens'), label: 'Mensagens' },
  { to: href('/admin/analytics'), label: 'Analytics' },
  { to: href('/admin/relatorios'), label: 'Relatórios' },
  { to: href('/admin/configuracoes'), label: 'Configurações' },
  { to: href('/admin/pacotes'), label: 'Pacotes' },
  { to: href('/admin/teste'), label: 'Teste do sistema' },
  { to: href('/admin/oauth'), label: 'Utilizadores OAuth' },
  { to: href('/admin/pagina-inicial'), label: 'Página inicial' },
  { to: href('/admin/seguranca'), label: 'Segurança' },
  { to: href('/admin/historico'), label: 'Histórico' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { states: unusualStates(await forAdmin(context).settings()) }
}

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AreaShell label="Administração" links={links} isWide>
      <SettingsStrip states={loaderData.states} />
      <Outlet />
    </AreaShell>
  )
}
