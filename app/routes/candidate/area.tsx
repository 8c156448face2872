import { href, Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'

/** The links are in the order of the specification (NAV-27). Additional links follow (D107). */
const links = [
  { to: href('/'), label: 'Página inicial' },
  { to: href('/usuario/dashboard'), label: 'Dashboard' },
  { to: href('/usuario/perfil'), label: 'Meu Perfil' },
  { to: href('/usuario/candidaturas'), label: 'Minhas Candidaturas' },
  { to: href('/usuario/vagas'), label: 'Vagas Favoritas' },
  { to: href('/usuario/configuracoes'), label: 'Configurações' },
  { to: href('/usuario/alertas'), label: 'Alertas de vagas' },
  { to: href('/usuario/convites'), label: 'Convites' },
  { to: href('/usuario/visibilidade'), label: 'Visibilidade' },
] as const

export default function CandidateArea() {
  return (
    <AreaShell label="Área do candidato" links={links}>
      <Outlet />
    </AreaShell>
  )
}
