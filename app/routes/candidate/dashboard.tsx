import CircleCheck from 'lucide-react/icons/circle-check'
import Heart from 'lucide-react/icons/heart'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  countOwnApplications,
  listOwnApplications,
} from '#app/domain/applications/list-own-applications.ts'
import { findProfileGaps } from '#app/domain/candidates/find-profile-gaps.ts'
import { countFavorites } from '#app/domain/favorites/list-favorites.ts'
import { relativeDate } from '#app/domain/formats/dates.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { Route } from './+types/dashboard'
import { ApplicationHeader } from './applications/application-card.tsx'
import { ProfileLevel } from './profile/profile-level.tsx'
import { Tips } from './tips.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Dashboard') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const [counts, favorites, latest, profile] = await Promise.all([
    countOwnApplications(db, actor),
    countFavorites(db, actor),
    listOwnApplications(db, actor, { limit: 5 }),
    findProfileGaps(db, actor),
  ])
  return { name: actor.name, counts, favorites, latest: latest.applications, profile }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, counts, favorites, latest, profile } = loaderData
  const [firstName] = name.split(' ')
  return (
    <div className="grid gap-8">
      <PageHead isInset>
        <h1>{firstName ? `Olá, ${firstName}` : 'Olá'}</h1>
        <p className="text-cinza">{pendingText(counts.pending)}</p>
      </PageHead>
      <section aria-label="Resumo" className="stat-grid">
        <StatCard
          label="Candidaturas"
          value={counts.all}
          to={href('/usuario/candidaturas')}
          icon={<Send aria-hidden="true" />}
        />
        <StatCard
          label="Pendentes"
          value={counts.pending}
          to={`${href('/usuario/candidaturas')}?status=pendentes`}
          icon={<Hourglass aria-hidden="true" />}
        />
        <StatCard
          label="Aprovadas"
          value={counts.approved}
          to={`${href('/usuario/candidaturas')}?status=approved`}
          icon={<CircleCheck aria-hidden="true" />}
        />
        <StatCard
          label="Favoritas"
          value={favorites}
          to={href('/usuario/vagas')}
          icon={<Heart aria-hidden="true" />}
        />
      </section>
      <nav
        aria-label="Ações rápidas"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap"
      >
        <LinkButton to={href('/vagas')} variant="primary" className="col-span-full">
          Procurar vagas
        </LinkButton>
        <LinkButton to={href('/usuario/perfil')}>Atualizar o perfil</LinkButton>
        <LinkButton to={href('/usuario/candidaturas')}>Ver candidaturas</LinkButton>
      </nav>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_min(18rem,38%)] lg:grid-rows-[auto_1fr] lg:gap-y-4">
        {profile.missing.length > 0 && (
          <div className="lg:col-start-2">
            <ProfileLevel {...profile} />
          </div>
        )}
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Latest applications={latest} />
        </div>
        <div className="lg:col-start-2">
          <Tips />
        </div>
      </div>
    </div>
  )
}

function pendingText(count: number): string {
  if (count === 0) return 'Nenhuma candidatura à espera de resposta.'
  return count === 1
    ? 'Uma candidatura espera por resposta.'
    : `${count} candidaturas esperam por resposta.`
}

function Latest({ applications }: { applications: Route.ComponentProps['loaderData']['latest'] }) {
  return (
    <section aria-labelledby="ultimas" className="grid content-start gap-3">
      <h2 id="ultimas">Últimas candidaturas</h2>
      {applications.length === 0 ? (
        <EmptyState
          title="Ainda não se candidatou a nenhuma vaga"
          action={
            <LinkButton to={href('/vagas')} variant="primary">
              Ver vagas
            </LinkButton>
          }
        >
          As suas candidaturas mais recentes aparecem aqui.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {applications.map((application) => (
            <Card as="li" key={application.id}>
              <ApplicationHeader application={application} headingAs="h3" />
              <p className="mt-2 text-sm text-cinza">
                Enviada{' '}
                <time dateTime={application.appliedAt.toISOString()} suppressHydrationWarning>
                  {relativeDate(application.appliedAt)}
                </time>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar dados" />
}
