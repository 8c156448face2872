import { href, Outlet } from 'react-router'
import type { AreaLink } from '#app/components/shell/area-links.ts'
import { AreaShell } from '#app/components/shell/area-shell.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { type CompanyRight, roleHasRight } from '#app/domain/companies/company-role.ts'
import { companiesOnly } from '#app/http/access/gates.ts'

export const middleware = [companiesOnly]

/** The links are in the order of the specification. Additional links follow (D107). */
const links: readonly (AreaLink & { right?: CompanyRight })[] = [
  { to: href('/empresa/dashboard'), label: 'Dashboard', right: 'readOverview' },
  { to: href('/empresa/perfil'), label: 'Perfil', right: 'editCompany' },
  { to: href('/empresa/vagas'), label: 'Vagas', right: 'readJobs' },
  { to: href('/empresa/candidatos'), label: 'Candidatos', right: 'readApplications' },
  { to: href('/empresa/estatisticas'), label: 'Estatísticas', right: 'readStatistics' },
  { to: href('/empresa/configuracoes'), label: 'Configurações' },
  { to: href('/empresa/modelos'), label: 'Modelos', right: 'writeMessages' },
  { to: href('/empresa/equipa'), label: 'Equipa', right: 'readTeam' },
  { to: href('/empresa/integracoes'), label: 'Integrações', right: 'manageIntegrations' },
  {
    to: href('/empresa/base-candidatos'),
    label: 'Base de candidatos',
    right: 'searchCandidates',
  },
  { to: href('/empresa/entrevistas'), label: 'Entrevistas', right: 'readApplications' },
  { to: href('/empresa/verificacao'), label: 'Verificação', right: 'verifyCompany' },
]

export default function CompanyArea() {
  const role = useRoot()?.viewer?.role
  const permitted = links.filter(({ right }) => !right || (role && roleHasRight(role, right)))
  return (
    <AreaShell label="Área da empresa" links={permitted} isWide>
      <Outlet />
    </AreaShell>
  )
}
