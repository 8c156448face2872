import { href, Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { adminsOnly, secondFactorWhereAsked } from '#app/http/access/gates.ts'

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

export default function AdminArea() {
  return (
    <AreaShell label="Administração" links={links} isWide>
      <Outlet />
    </AreaShell>
  )
}
