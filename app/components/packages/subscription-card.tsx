import { href } from 'react-router'
import { longDate } from '#app/domain/formats/dates.ts'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { FeaturedNote } from './featured-note.tsx'

export function SubscriptionCard({
  room,
  title,
  offersPlans = false,
}: {
  room: PublishingRoom | null
  title: string
  offersPlans?: boolean
}) {
  if (!room) {
    return (
      <Notice tone="destructive" title="Erro ao carregar informações do plano">
        Tente de novo daqui a um minuto.
      </Notice>
    )
  }
  const { subscription, maxActiveJobs, activeJobs } = room
  return (
    <Card as="section" aria-labelledby="assinatura">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="assinatura" className="text-lg">
          {title}
        </h2>
        <Badge tone={toneOf(room)}>{room.statusText}</Badge>
      </div>
      {subscription ? (
        <div className="mt-3 grid gap-3">
          <p>
            {room.isEarlierInForce && 'Continua a valer a assinatura anterior. '}
            Pacote <strong>{subscription.packageName}</strong>, plano{' '}
            <strong>{room.planName}</strong>. De {longDate(subscription.startDate)} a{' '}
            {longDate(subscription.endDate)}.
          </p>
          {/* The number of jobs is unlimited if `jobsBought` is null or 0 (D55). */}
          <Used
            label="Vagas usadas"
            used={subscription.jobsUsed}
            of={subscription.jobsBought || null}
          />
          <Used label="Vagas ativas agora" used={activeJobs} of={maxActiveJobs} />
        </div>
      ) : (
        <p className="mt-3">Escolha um pacote para publicar as suas vagas.</p>
      )}
      <div className="mt-3">
        <FeaturedNote room={room} />
      </div>
      {offersPlans && (
        <p className="mt-4">
          <LinkButton to={`${href('/empresa/dashboard')}?aba=planos`} size="small">
            Ver planos
          </LinkButton>
        </p>
      )}
    </Card>
  )
}

function toneOf({ limit, isEarlierInForce }: PublishingRoom) {
  if (limit) return 'danger'
  return isEarlierInForce ? 'warning' : 'success'
}

/**
 * Shows the used share of a limit. Without a limit it shows ∞, and for a limit of 0 (SUB-07) only
 * the numbers.
 */
function Used({ label, used, of }: { label: string; used: number; of: number | null }) {
  if (!of) {
    return (
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="text-cinza">
          {of === 0 ? `${used} de 0` : <WithoutLimit used={used} />}
        </span>
      </p>
    )
  }
  return (
    <Progress
      level
      label={label}
      value={Math.min(used, of)}
      max={of}
      valueLabel={`${used} de ${of}`}
    />
  )
}

const WithoutLimit = ({ used }: { used: number }) => (
  <>
    {used} de <span aria-hidden="true">∞</span>
    <span className="sr-only">sem limite</span>
  </>
)
