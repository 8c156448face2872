import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { MAX_TIMES } from '#app/domain/applications/interviews/interview.ts'
import {
  proposalForm,
  proposalSchema,
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
import type { Route } from './+types/propose'
import './interviews.css'
import { findChosen } from '../applications/chosen-applications.ts'
import { findInvited, findReplaced, idsIn } from './addressees.ts'
import { MinutesField, NoteField, WhereFields } from './detail-fields.tsx'
import { applicationAddress, proposeAddress } from './interview-address.ts'
import { proposeRefusals } from './refusals.ts'
import { Replaced } from './replaced.tsx'

export const middleware = [requireCompanyRight('arrangeInterviews')]

const failed = 'O convite não foi enviado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Marcar entrevista') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const ids = await findChosen(ctx, request)
  if (ids.length > 1) throw redirect(proposeAddress(ids))
  const [invited] = await findInvited(ctx, ids)
  return { invited, ...(await findReplaced(ctx, ids)), envio: randomUUID() }
}

export const action = formAction({
  gate: forCompany,
  input: proposalSchema,
  once: 'propose-interview',
  failed: failed,
  wrong: (state, { form }) => reportTogether(state, form, proposalForm(currentTime())),
  act: ({ ctx, input, request, expectedVersion: knownVersion }) =>
    proposeInterviews(ctx, ctx.actor, idsIn(request), input, { knownVersion }),
  refusals: {
    ...proposeRefusals,
    'time-not-possible': ({ detail }, { input }) => ({
      errors: Object.fromEntries(
        detail.impossible
          .map(({ index, isPast }) => ({ row: input.slots[index]?.row ?? 0, isPast }))
          .toSorted((one, other) => one.row - other.row)
          .map(({ row, isPast }) => [`times[${row}].day`, impossibleTimeText({ isPast })]),
      ),
    }),
  },
  done: ({ request }) => {
    const [id = ''] = idsIn(request)
    return redirectTo(applicationAddress(id), 'interview-proposed')
  },
})

export const clientAction = keepsInput(failed)

export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, replaced } = loaderData
  // Reloaded data must not update the version, because the user has read the first one.
  const [firstVersion] = useState(loaderData.version)
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const form = useFormState(actionData, { kind: 'place', minutes: 30 })
  const { field } = form
  return (
    <div className="interview-form">
      <div>
        <h1 className="clamped">Entrevista com {invited?.candidateName}</h1>
        <p className="clamped text-cinza">{invited?.jobTitle}</p>
      </div>
      <Replaced replaced={replaced} />
      <Form method="post" noValidate className="interview-form">
        <FormErrors {...form.summary} />
        <input type="hidden" name="envio" value={envio} />
        <input type="hidden" name="versao" value={form.typed('versao') || firstVersion} />
        <ActiveCompany />
        <fieldset className="interview-times">
          <legend className="field-label">Horários que propõe</legend>
          <p className="field-hint">
            Até {MAX_TIMES}, na hora de Luanda. O candidato escolhe um. As linhas a mais ficam
            vazias.
          </p>
          {Array.from({ length: MAX_TIMES }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
            <div key={row} className="interview-time">
              <TextField {...field(`times[${row}].day`)} label={`Dia ${row + 1}`} type="date" />
              <TextField {...field(`times[${row}].time`)} label={`Hora ${row + 1}`} type="time" />
            </div>
          ))}
        </fieldset>
        <MinutesField form={form} />
        <WhereFields form={form} />
        <NoteField form={form} />
        <p className="text-sm text-cinza">
          O convite segue já, por email e no portal. Conta como resposta à candidatura.
        </p>
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A enviar">
            Enviar convite
          </Button>
          <LinkButton to={applicationAddress(invited?.id ?? '')}>Voltar sem enviar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
