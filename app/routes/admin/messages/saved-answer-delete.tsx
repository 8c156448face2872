import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteSavedAnswer, listSavedAnswers } from '#app/domain/messages/save-answer.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/saved-answer-delete'

const failed = 'A resposta não foi excluída'
const list = href('/admin/mensagens/respostas')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir resposta') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const id = pathId(params.answerId)
    return (await listSavedAnswers(db, actor)).find((each) => each.id === id) ?? notFound()
  },
})

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => deleteSavedAnswer(ctx.db, ctx.actor, pathId(params.answerId)),
  refusals: {},
  done: () => redirectTo(list, 'saved-answer-deleted'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function DeleteSavedAnswer({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question={`Excluir a resposta «${loaderData.name}»?`}
      confirmLabel="Excluir resposta"
      cancelTo={list}
      busy={busy}
      busyLabel="A excluir"
      {...(actionData
        ? { summary: { title: actionData.title ?? '', children: actionData.sentence, fields: [] } }
        : {})}
    >
      As respostas que já enviou ficam como estão.
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar respostas" />
}
