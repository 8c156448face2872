import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnCv } from '#app/domain/cvs/choose-profile-cv.ts'
import { removeOwnCv } from '#app/domain/cvs/remove-own-cv.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/own-cv-remove'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Remover CV') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const cv = (await findOwnCv(db, actor, pathId(params.cvId))) ?? notFound()
  return { name: cv.name }
}

export const action = formAction({
  gate: forCandidate,
  input: z.object({}),
  failed: () => redirectTo(href('/usuario/perfil'), 'profile-not-updated'),
  act: ({ ctx, params }) => removeOwnCv(ctx, ctx.actor, pathId(params.cvId)),
  refusals: {
    // The CV has already been deleted, for example by a double click.
    'not-found': () => redirectTo(href('/usuario/perfil'), 'own-cv-not-found'),
  },
  done: () => redirectTo(href('/usuario/perfil'), 'profile-updated'),
})

export const clientAction = keepsAnswering('Erro ao atualizar')

export default function RemoveOwnCv({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && (
        <Notice tone="destructive" title={actionData.title ?? ''}>
          {actionData.sentence}
        </Notice>
      )}
      <ConfirmPanel
        question="Remover este CV?"
        confirmLabel="Remover o CV"
        cancelLabel="Manter o CV"
        cancelTo={href('/usuario/perfil')}
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
