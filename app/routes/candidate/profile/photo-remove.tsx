import { useNavigation } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { whenUnreachable } from '#app/components/feedback/when-unreachable.ts'
import { removePhoto } from '#app/domain/candidates/store-photo.ts'
import { done } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { orFault } from '#app/http/unless-broken.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/photo-remove'
import { NotUpdated } from './not-updated.tsx'

export function meta() {
  return [{ title: 'Remover fotografia' }, { name: 'robots', content: 'noindex' }]
}

export async function action({ context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const answer = await orFault(context, async () => {
    await removePhoto(ctx, ctx.actor)
    return done()
  })
  return redirectTo('/usuario/perfil', answer.ok ? 'profile-updated' : 'profile-not-updated')
}

/** A connection that is lost leaves the question standing. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(serverAction, () => ({ unreachable: true }))
}

export default function RemovePhoto({ actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && <NotUpdated />}
      <ConfirmPanel
        question="Remover a fotografia?"
        confirmLabel="Remover a fotografia"
        cancelLabel="Manter a fotografia"
        cancelTo="/usuario/perfil"
        busy={useNavigation().state !== 'idle'}
        busyLabel="A remover"
      >
        O ficheiro é apagado. No lugar da fotografia ficam as suas iniciais.
      </ConfirmPanel>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar perfil" />
}
