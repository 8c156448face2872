import { randomUUID } from 'node:crypto'
import { redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormKey } from '#app/browser/forms/form-state.ts'
import { HELD_ROWS, withHeldRows } from '#app/browser/url-state/held-rows.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  allowedStatusesSentence,
  isDecidedStatus,
  MAX_DECIDED_AT_ONCE,
} from '#app/domain/applications/application.ts'
import { asksTooMuch, findListRights } from '#app/domain/applications/application-query.ts'
import { decideApplications } from '#app/domain/applications/decide-applications.ts'
import { listChosenIds, previewDecisions } from '#app/domain/applications/preview-decisions.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/decide-many'
import './applications.css'
import { addressOf } from './application-address.ts'
import { readVersions, writeVersions } from './application-versions.ts'
import { listQueryOf } from './chosen-applications.ts'
import { DecisionConfirm } from './decision-confirm.tsx'

export const middleware = [requireCompanyRight('decideApplications')]

const failed = 'Erro ao atualizar status'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Decidir candidaturas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, settings } = forCompany(context)
  const { searchParams } = new URL(request.url)
  const query = listQueryOf(searchParams)
  const to = searchParams.get('para') ?? ''
  if (!isDecidedStatus(to)) throw redirect(addressOf(query))
  const isWholeList = searchParams.get('todas') === '1'
  if (isWholeList && asksTooMuch(query, await findListRights(db, actor)))
    throw redirect(addressOf(query))
  const ticked = searchParams.getAll(HELD_ROWS).flatMap((id) => readId(id) ?? [])
  const ids = isWholeList ? await listChosenIds(db, actor, query) : ticked
  if (ids.length === 0) throw redirectTo(addressOf(query), 'no-applications-chosen')
  const { emailNotifications } = await settings()
  const preview = await previewDecisions(db, actor, ids, to, emailNotifications)
  if (!preview) notFound()
  const { expected, ...displayed } = preview
  return {
    preview: displayed,
    expected: writeVersions(expected),
    backTo: withHeldRows(addressOf(query), ticked),
    isCut: ids.length > MAX_DECIDED_AT_ONCE,
    envio: randomUUID(),
  }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({
    status: z.string().max(50),
    seen: z.string('Escolha candidaturas.').max(25_000, 'Escolheu candidaturas a mais.'),
  }),
  once: 'decide-applications',
  failed,
  act: ({ ctx, input }) =>
    decideApplications(ctx.db, ctx.actor, readVersions(input.seen), input.status),
  refusals: {
    'not-allowed-status': { sentence: allowedStatusesSentence },
    'nothing-chosen': { sentence: 'Não escolheu nenhuma candidatura.' },
    'too-many': { sentence: `Decida no máximo ${MAX_DECIDED_AT_ONCE} de cada vez.` },
    'changed-meanwhile': {
      sentence:
        'Alguém mudou uma destas candidaturas entretanto. Nada foi alterado: veja o que acontece agora e confirme de novo.',
    },
  },
  done: ({ request, value }) => {
    const query = listQueryOf(new URL(request.url).searchParams)
    const path = addressOf({ ...query, decisao: value.decisionId, mudanca: undefined })
    return redirectTo(path, 'applications-decided')
  },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function DecideMany({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, expected, backTo, isCut, envio } = loaderData
  const key = useFormKey(envio, actionData)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <DecisionConfirm
      preview={preview}
      expected={expected}
      backTo={backTo}
      isCut={isCut}
      isBusy={isBusy}
      envio={key}
      refused={actionData}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
