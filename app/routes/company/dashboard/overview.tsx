import Briefcase from 'lucide-react/icons/briefcase'
import BarChart from 'lucide-react/icons/chart-column'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { href } from 'react-router'
import { SubscriptionCard } from '#app/components/packages/subscription-card.tsx'
import { grouped } from '#app/domain/formats/money.ts'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import type { countCompanyActivity } from '#app/domain/overview/count-company-activity.ts'
import type { CompanyAttention } from '#app/domain/overview/find-company-attention.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { ApprovalNotice } from '#app/routes/company/jobs/approval-notice.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { Attention } from './attention.tsx'
import { FirstSteps } from './first-steps.tsx'

type OverviewProps = {
  companyName: string
  figures: Awaited<ReturnType<typeof countCompanyActivity>>
  attention: CompanyAttention
  room: PublishingRoom | null
  may: { publish: boolean; edit: boolean }
}

export function Overview({ companyName, figures, attention, room, may }: OverviewProps) {
  const hasActivity = Object.values(figures).some((figure) => figure > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead tone="company" isInset>
        <h2 className="clamped text-xl">Bem-vindo, {companyName}</h2>
        <p className="text-cinza">Veja como estão as suas vagas e quem se candidatou.</p>
      </PageHead>
      {room && <ApprovalNotice approval={room.approval} reason={room.decisionReason} />}
      <Attention attention={attention} room={room} />
      {hasActivity ? <Figures figures={figures} /> : <FirstSteps may={may} />}
      <section aria-labelledby="acoes">
        <h2 id="acoes" className="mb-3 text-lg">
          Ações rápidas
        </h2>
        <div className="row-actions">
          {may.publish && (
            <LinkButton
              to={href('/empresa/vagas/nova')}
              variant="primary"
              icon={<Plus aria-hidden="true" />}
            >
              Publicar Nova Vaga
            </LinkButton>
          )}
          <LinkButton to={href('/empresa/vagas')} icon={<Briefcase aria-hidden="true" />}>
            {may.publish ? 'Gerenciar Vagas' : 'Ver Vagas'}
          </LinkButton>
          <LinkButton to={href('/empresa/candidatos')} icon={<Users aria-hidden="true" />}>
            Ver Candidaturas
          </LinkButton>
          {room?.may.canViewAnalytics ? (
            <LinkButton to={href('/empresa/estatisticas')} icon={<BarChart aria-hidden="true" />}>
              Analytics
            </LinkButton>
          ) : (
            <Button
              icon={<BarChart aria-hidden="true" />}
              disabledReason={
                room
                  ? `Incluído no plano ${planWith('canViewAnalytics')}.`
                  : 'Não foi possível ler o seu plano.'
              }
            >
              Analytics
            </Button>
          )}
        </div>
      </section>
      <SubscriptionCard room={room} title="A sua assinatura" offersPlans />
    </div>
  )
}

function Figures({ figures }: Pick<OverviewProps, 'figures'>) {
  return (
    <div className="stat-grid">
      <StatCard
        label="Vagas Ativas"
        value={grouped(figures.activeJobs)}
        to={`${href('/empresa/vagas')}?status=active`}
      />
      <StatCard
        label="Total de Candidaturas"
        value={grouped(figures.applications)}
        to={href('/empresa/candidatos')}
      />
      <StatCard label="Visualizações" value={grouped(figures.views)} />
      <StatCard label="Vagas este Mês" value={grouped(figures.jobsThisMonth)} />
    </div>
  )
}
