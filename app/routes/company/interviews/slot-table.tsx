import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { withHeldRows } from '#app/browser/url-state/held-rows.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  slotTableForm,
  slotTableSchema,
} from '#app/domain/applications/interviews/interview-input.ts'
import { impossibleTimeText } from '#app/domain/applications/interviews/possible-time.ts'
import { proposeInterviews } from '#app/domain/applications/interviews/propose-interviews.ts'
import { currentTime } from '#app/domain/formats/current-time.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { reportTogether } from '#app/http/forms/report-together.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/slot-table'
import './interviews.css'
import { findInvited, findReplaced, idsIn } from './addressees.ts'
import { MinutesField, NoteField, WhereFields } from './detail-fields.tsx'
import { proposeAddress } from './interview-address.ts'
import { proposeRefusals } from './refusals.ts'
import { Replaced } from './replaced.tsx'

export const middleware = [requireCompanyRight('arrangeInterviews')]

const failed = 'Os convites não foram enviados'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Marcar entrevistas') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = idsIn(request)
  if (ids.length === 1) throw redirect(proposeAddress(ids))
  const ctx = forCompany(context)
  const invited = await findInvited(ctx, ids)
  return { invited, ...(await findReplaced(ctx, ids)), envio: randomUUID() }
}

export const action = formAction({
  gate: forCompany,
  input: slotTableSchema,
  once: 'propose-slot-table',
  failed: failed,
  wrong: (state, { form }) => reportTogether(state, form, slotTableForm(currentTime())),
  act: ({ ctx, input, request, expectedVersion: knownVersion }) =>
    proposeInterviews(ctx, ctx.actor, idsIn(request), input, { knownVersion }),
  refusals: {
    ...proposeRefusals,
    'time-not-possible': ({ detail: { impossible } }) => ({
      errors: { day: impossibleTimeText({ isPast: impossible.some(({ isPast }) => isPast) }) },
    }),
  },
  done: () => redirectTo(href('/empresa/entrevistas'), 'interviews-proposed'),
})

export const clientAction = keepsInput(failed)

export default function SlotTable({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, replaced } = loaderData
  // Reloaded data must not update the version, because the user has read the first one.
  const [firstVersion] = useState(loaderData.version)
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const form = useFormState(actionData, { kind: 'place', minutes: 30, seats: 1 })
  const { field } = form
  const ids = invited.map(({ id }) => id)
  return (
    <div className="interview-form">
      <h1>Entrevistas com {invited.length} candidatos</h1>
      <p className="clamped text-cinza">
        {invited.map(({ candidateName }) => candidateName).join(', ')}
      </p>
      <Replaced replaced={replaced} />
      <Form method="post" noValidate className="interview-form">
        <FormErrors {...form.summary} />
        <input type="hidden" name="envio" value={envio} />
        <input type="hidden" name="versao" value={form.typed('versao') || firstVersion} />
        <ActiveCompany />
        <p className="text-cinza">
          Cada candidato escolhe um horário deste dia. Quando um horário fica cheio, deixa de
          aparecer.
        </p>
        <TextField {...field('day')} label="Dia" type="date" />
        <div className="interview-time">
          <TextField {...field('from')} label="Das" hint="Hora de Luanda." type="time" />
          <TextField {...field('until')} label="Até às" hint="O fim da última." type="time" />
        </div>
        <div className="interview-time">
          <MinutesField form={form} />
          <TextField
            {...field('seats')}
            label="Lugares em cada horário"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <WhereFields form={form} />
        <NoteField form={form} />
        <p className="text-sm text-cinza">
          Os convites seguem já, por email e no portal. Contam como resposta às candidaturas.
        </p>
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A enviar">
            Enviar convites
          </Button>
          <LinkButton to={withHeldRows(href('/empresa/candidatos'), ids)}>
            Voltar sem enviar
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
