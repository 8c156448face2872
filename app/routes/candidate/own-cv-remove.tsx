import { useNavigation } from 'react-router'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { whenUnreachable } from '#app/components/when-unreachable.ts'
import { removeOwnCv } from '#app/domain/applications/remove-own-cv.ts'
import { findOwnCv } from '#app/domain/candidates/choose-profile-cv.ts'
import { forCandidate } from '#app/http/gates.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/own-cv-remove'
import { NotUpdated } from './not-updated.tsx'

export function meta() {
  return [{ title: 'Remover CV' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const cv = (await findOwnCv(db, actor, pathId(params.cvId))) ?? notHere()
  return { name: cv.name }
}

export async function action({ params, context }: Route.ActionArgs) {
  const outside = forCandidate(context)
  const cvId = pathId(params.cvId)
  const answer = await unlessBroken(context, () => removeOwnCv(outside, outside.actor, cvId))
  // As when the button is pressed twice: it is gone already.
  if (!answer.ok && answer.refusal === 'not-found')
    return goTo('/usuario/perfil', 'own-cv-not-found')
  return goTo('/usuario/perfil', answer.ok ? 'profile-updated' : 'profile-not-updated')
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
