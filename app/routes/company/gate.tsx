import { Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { companiesOnly } from '#app/http/access/gates.ts'

export const middleware = [companiesOnly]

/** In the order of the specification; additions of ours come after them (D107). */
const links = [
  { to: '/empresa/dashboard', label: 'Dashboard' },
  { to: '/empresa/perfil', label: 'Perfil' },
  { to: '/empresa/vagas', label: 'Vagas' },
  { to: '/empresa/candidatos', label: 'Candidatos' },
  { to: '/empresa/estatisticas', label: 'Estatísticas' },
  { to: '/empresa/configuracoes', label: 'Configurações' },
]

export default function CompanyArea() {
  return (
    <AreaShell label="Área da empresa" links={links}>
      <Outlet />
    </AreaShell>
  )
}
