import { longDate } from '#app/domain/formats/dates.ts'
import type { PublishingRoom } from '#app/domain/jobs/find-publishing-room.ts'
import { features, planThatFeatures } from '#app/domain/subscriptions/featuring.ts'

/**
 * Shows where and until when a company's jobs are featured. If its plan does not include featured
 * jobs, names a plan that does (D52).
 */
export function FeaturedNote({ room }: { room: PublishingRoom }) {
  const { planType, planName, subscription } = room
  const onHome = `na página inicial: incluído no plano ${planThatFeatures('home')}.`
  if (!features(planType, 'list') || !subscription) {
    return (
      <p className="text-sm text-cinza">
        {`Vagas em destaque na lista: incluído no plano ${planThatFeatures('list')}; ${onHome}`}
      </p>
    )
  }
  const until = `até ${longDate(subscription.endDate)}, pelo plano ${planName}`
  return (
    <p className="text-sm text-cinza">
      {features(planType, 'home')
        ? `As suas vagas abertas estão em destaque na lista e na página inicial ${until}.`
        : `As suas vagas abertas estão em destaque na lista ${until}. Destaque ${onHome}`}{' '}
      Os lugares alternam a cada hora entre as empresas que os têm.
    </p>
  )
}
