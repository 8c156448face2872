import { Outlet } from 'react-router'
import { AreaShell } from '#app/components/shell/area-shell.tsx'

/** In the order of the specification (NAV-27). */
const links = [
  { to: '/', label: 'Página inicial' },
  { to: '/usuario/dashboard', label: 'Painel' },
  { to: '/usuario/perfil', label: 'Meu Perfil' },
  { to: '/usuario/candidaturas', label: 'Minhas Candidaturas' },
  { to: '/usuario/vagas', label: 'Vagas Favoritas' },
  { to: '/usuario/configuracoes', label: 'Configurações' },
] as const

export default function CandidateArea() {
  return (
    <AreaShell label="Área do candidato" links={links}>
      <Outlet />
    </AreaShell>
  )
}
