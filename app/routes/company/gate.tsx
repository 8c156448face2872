import { href, Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { companiesOnly } from '#app/http/access/gates.ts'

export const middleware = [companiesOnly]

/** In the order of the specification; additions of ours come after them (D107). */
const links = [
  { to: href('/empresa/dashboard'), label: 'Dashboard' },
  { to: href('/empresa/perfil'), label: 'Perfil' },
  { to: href('/empresa/vagas'), label: 'Vagas' },
  { to: href('/empresa/candidatos'), label: 'Candidatos' },
  { to: href('/empresa/estatisticas'), label: 'Estatísticas' },
  { to: href('/empresa/configuracoes'), label: 'Configurações' },
]

export default function CompanyArea() {
  return (
    <AreaShell label="Área da empresa" links={links} isWide>
      <Outlet />
    </AreaShell>
  )
}
