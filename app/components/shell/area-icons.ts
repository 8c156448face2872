import Activity from 'lucide-react/icons/activity'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Bell from 'lucide-react/icons/bell'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ 'aria-hidden': 'true' }>

/**
 * Icons by the last segment of a link's path. Except for a candidate's favourites, a segment has
 * the same meaning in every area.
 */
const icons: Record<string, Icon> = {
  '': House,
  dashboard: LayoutDashboard,
  perfil: UserRound,
  candidaturas: Send,
  vagas: BriefcaseBusiness,
  configuracoes: Settings,
  alertas: Bell,
  convites: Mail,
  visibilidade: Eye,
  candidatos: Users,
  estatisticas: ChartColumn,
  modelos: FileText,
  equipa: Users,
  integracoes: Plug,
  'base-candidatos': Search,
  entrevistas: CalendarDays,
  verificacao: BadgeCheck,
  mensagens: Mail,
  denuncias: Flag,
  usuarios: Users,
  empresas: Building2,
  verificacoes: BadgeCheck,
  oauth: LogIn,
  pacotes: Package,
  relatorios: FileText,
  analytics: ChartLine,
  'pagina-inicial': House,
  seguranca: Shield,
  historico: History,
  teste: FlaskConical,
  estado: Activity,
}

/**
 * A candidate's favourites share their last segment with jobs in other areas, so check them first.
 */
export function areaIcon(to: string): Icon | undefined {
  if (to.startsWith('/usuario/vagas')) return Heart
  return icons[to.slice(to.lastIndexOf('/') + 1)]
}
