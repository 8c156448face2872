import { Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { adminsOnly, secondFactorWhereAsked } from '#app/http/access/gates.ts'

export const middleware = [adminsOnly, secondFactorWhereAsked]

/** In the order of the specification; additions of ours come after them (D107). */
const links = [
  { to: '/admin/dashboard', label: 'Dashboard' },
  { to: '/admin/usuarios', label: 'Usuários' },
  { to: '/admin/empresas', label: 'Empresas' },
  { to: '/admin/vagas', label: 'Vagas' },
  { to: '/admin/candidaturas', label: 'Candidaturas' },
  { to: '/admin/mensagens', label: 'Mensagens' },
  { to: '/admin/analytics', label: 'Analytics' },
  { to: '/admin/relatorios', label: 'Relatórios' },
  { to: '/admin/configuracoes', label: 'Configurações' },
  { to: '/admin/pacotes', label: 'Pacotes' },
  { to: '/admin/teste', label: 'Teste do sistema' },
  { to: '/admin/oauth', label: 'Utilizadores OAuth' },
  { to: '/admin/pagina-inicial', label: 'Página inicial' },
  { to: '/admin/seguranca', label: 'Segurança' },
]

export default function AdminArea() {
  return (
    <AreaShell label="Administração" links={links}>
      <Outlet />
    </AreaShell>
  )
}
