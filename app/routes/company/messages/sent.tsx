import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findBatch } from '#app/domain/applications/messages/list-thread.ts'
import { undoMessages } from '#app/domain/applications/messages/send-messages.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/sent'

export const middleware = [requireCompanyRight('writeMessages')]

const failed = 'Não foi possível desfazer'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mensagens enviadas') }]
}

export const loader = page({
  gate: forCompany,
  load: async ({ ctx: { db, actor }, params }) =>
    (await findBatch(db, actor, pathId(params.batchId))) ?? notFound(),
})

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  once: 'undo-messages',
  failed,
  act: ({ ctx, params }) => undoMessages(ctx.db, ctx.actor, pathId(params.batchId)),
  refusals: {
    'too-late': (_, { params }) =>
      redirectTo(
        href('/empresa/candidatos/mensagens/:batchId', { batchId: pathId(params.batchId) }),
        'messages-too-late',
      ),
  },
  done: () => redirectTo(href('/empresa/candidatos'), 'messages-undone'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function Sent({ loaderData, actionData, params }: Route.ComponentProps) {
  const { count, held, canUndo, applicationId } = loaderData
  const busy = useNavigation().state !== 'idle'
  const back =
    count === 1
      ? `${href('/empresa/candidatos')}?candidatura=${applicationId}#mensagens`
      : href('/empresa/candidatos')
  const leaving = count - held
  if (!canUndo)
    return (
      <div className="card confirm">
        <h1>{headingOf(leaving, 'saiu', 'saíram')}</h1>
        <Held held={held} />
        <div className="confirm-answers">
          <LinkButton to={back}>Voltar às candidaturas</LinkButton>
        </div>
      </div>
    )
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question={headingOf(leaving, 'a sair', 'a sair')}
      confirmLabel="Desfazer"
      cancelLabel="Voltar às candidaturas"
      cancelTo={back}
      busy={busy}
      fields={<input type="hidden" name="envio" value={params.batchId} />}
      busyLabel="A desfazer"
    >
      {leaving > 0 && (
        <p>
          Daqui a um minuto {leaving === 1 ? 'sai' : 'saem'} por email e no portal. Até lá pode
          desfazer.
        </p>
      )}
      <Held held={held} />
    </ConfirmPanel>
  )
}

function headingOf(leaving: number, one: string, many: string): string {
  if (leaving === 0) return 'Nada sai por agora'
  return leaving === 1 ? `1 mensagem ${one}` : `${leaving} mensagens ${many}`
}

function Held({ held }: { held: number }) {
  if (held === 0) return null
  return (
    <p>
      {held === 1 ? '1 parece' : `${held} parecem`} pedir dinheiro ou segredos a quem se candidata:
      só {held === 1 ? 'sai' : 'saem'} depois de lida por nós.
    </p>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
