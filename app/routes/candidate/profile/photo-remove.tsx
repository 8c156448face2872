import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { removePhoto } from '#app/domain/candidates/store-photo.ts'
import { done } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/photo-remove'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Remover fotografia') }]
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: () => redirectTo(href('/usuario/perfil'), 'profile-not-updated'),
  act: async ({ ctx }) => done(await removePhoto(ctx, ctx.actor)),
  refusals: {},
  done: () => redirectTo(href('/usuario/perfil'), 'profile-updated'),
})

export const clientAction = keepsAnswering('Erro ao atualizar')

export default function RemovePhoto({ actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && (
        <Notice tone="destructive" title={actionData.title ?? ''}>
          {actionData.sentence}
        </Notice>
      )}
      <ConfirmPanel
        question="Remover a fotografia?"
        confirmLabel="Remover a fotografia"
        cancelLabel="Manter a fotografia"
        cancelTo={href('/usuario/perfil')}
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
