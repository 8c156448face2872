import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listOwnInvitations } from '#app/domain/candidate-database/own-invitations.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/invitations'
import { InvitationCard } from './invitation-card.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Convites') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  return { invitations: await listOwnInvitations(db, actor) }
}

export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const { invitations } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h1>Convites</h1>
        <p className="mt-1 text-cinza">
          Empresas que viram o seu perfil e o convidam para uma vaga.
        </p>
      </div>
      {invitations.length === 0 ? (
        <EmptyState
          title="Ainda não tem convites"
          action={
            <LinkButton to={href('/usuario/visibilidade')} variant="primary">
              Ver quem o pode encontrar
            </LinkButton>
          }
        >
          As empresas só o convidam se deixar que encontrem o seu perfil.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar convites" />
}
