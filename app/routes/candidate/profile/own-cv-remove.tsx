import { useNavigation } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { whenUnreachable } from '#app/components/feedback/when-unreachable.ts'
import { findOwnCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { removeOwnCv } from '#app/domain/cvs/remove-own-cv.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/own-cv-remove'
import { NotUpdated } from './not-updated.tsx'

export function meta() {
  return [{ title: 'Remover CV' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const cv = (await findOwnCv(db, actor, pathId(params.cvId))) ?? notFound()
  return { name: cv.name }
}

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const cvId = pathId(params.cvId)
  const answer = await orFault(context, () => removeOwnCv(ctx, ctx.actor, cvId))
  // As when the button is pressed twice: it is gone already.
  if (!answer.ok && answer.refusal === 'not-found')
    return redirectTo('/usuario/perfil', 'own-cv-not-found')
  return redirectTo('/usuario/perfil', answer.ok ? 'profile-updated' : 'profile-not-updated')
}

/** A connection that is lost leaves the question standing. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(serverAction, () => ({ unreachable: true }))
}

export default function RemoveOwnCv({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && <NotUpdated />}
      <ConfirmPanel
        question="Remover este CV?"
        confirmLabel="Remover o CV"
        cancelLabel="Manter o CV"
        cancelTo="/usuario/perfil"
        busy={useNavigation().state !== 'idle'}
        busyLabel="A remover"
      >
        {loaderData.name} sai do seu perfil. As candidaturas que já enviou com ele ficam como estão.
      </ConfirmPanel>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar perfil" />
}
