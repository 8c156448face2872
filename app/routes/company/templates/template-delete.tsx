import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteTemplate, listTemplates } from '#app/domain/applications/messages/save-template.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/template-delete'

export const middleware = [requireCompanyRight('writeMessages')]

const failed = 'O modelo não foi excluído'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir modelo') }]
}

export const loader = page({
  gate: forCompany,
  load: async ({ ctx: { db, actor }, params }) => {
    const id = pathId(params.templateId)
    return (await listTemplates(db, actor)).find((each) => each.id === id) ?? notFound()
  },
})

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  once: 'delete-template',
  failed,
  act: ({ ctx, params }) => deleteTemplate(ctx.db, ctx.actor, pathId(params.templateId)),
  refusals: {},
  done: () => redirectTo(href('/empresa/modelos'), 'template-deleted'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function DeleteTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question={`Excluir o modelo «${loaderData.name}»?`}
      confirmLabel="Excluir modelo"
      cancelTo={href('/empresa/modelos')}
      busy={busy}
      busyLabel="A excluir"
      fields={<input type="hidden" name="envio" value={loaderData.id} />}
      {...(actionData
        ? { summary: { title: actionData.title ?? '', children: actionData.sentence, fields: [] } }
        : {})}
    >
      As mensagens que já enviou ficam como estão.
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os modelos" />
}
