import { randomUUID } from 'node:crypto'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { HELD_ROWS, withHeldRows } from '#app/browser/url-state/held-rows.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listAddressees, MAX_ADDRESSEES } from '#app/domain/applications/messages/addressees.ts'
import { messageSchema } from '#app/domain/applications/messages/message-input.ts'
import { listTemplates } from '#app/domain/applications/messages/save-template.ts'
import { sendMessages } from '#app/domain/applications/messages/send-messages.ts'
import { platformTemplates } from '#app/domain/applications/messages/template.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { refusal } from '#app/http/forms/parse-form.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { findChosen } from '../applications/chosen-applications.ts'
import { WordFields } from '../templates/template-fields.tsx'
import type { Route } from './+types/compose'
import '../templates/templates.css'
import { ChooseTemplate, Previews } from './previews.tsx'

export const middleware = [requireCompanyRight('writeMessages')]

const failed = 'A mensagem não foi enviada'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Escrever mensagem') }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor } = ctx
  const { searchParams } = new URL(request.url)
  const ids = await findChosen(ctx, request)
  // The form is submitted to this URL, so the URL must contain all ids instead of 'todas'.
  if (searchParams.has('todas'))
    throw redirect(withHeldRows(href('/empresa/candidatos/mensagem'), ids))
  const [addressees, own] = await Promise.all([
    listAddressees(db, actor, ids),
    listTemplates(db, actor),
  ])
  if (addressees.length < ids.length) notFound()
  const templates = [
    ...own.map(({ id, name, subject, body }) => ({ key: id, name, subject, body })),
    ...platformTemplates.map(({ key, name, subject, body }) => ({ key, name, subject, body })),
  ]
  const chosen = templates.find(({ key }) => key === searchParams.get('modelo'))
  const names = templates.map(({ key, name }) => ({ key, name }))
  return { addressees, templates: names, chosen, envio: randomUUID() }
}

function idsIn(searchParams: URLSearchParams): string[] {
  const ids = searchParams.getAll(HELD_ROWS).flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)]
}

/** Sends the message to all candidates in the URL, or to none (MSG-02). */
export const action = formAction({
  gate: forCompany,
  input: messageSchema,
  fields: ['acto'],
  once: 'send-messages',
  failed,
  // Returns a preview without sending; the page fills in the text for each candidate.
  instead: ({ form }) => (form.get('acto') === 'ver' ? data(refusal(form, {})) : undefined),
  act: ({ ctx, input, request }) =>
    sendMessages(ctx.db, ctx.actor, idsIn(new URL(request.url).searchParams), input),
  refusals: {
    'nothing-chosen': { sentence: 'Não escolheu nenhuma candidatura.' },
    'too-many-chosen': { sentence: `Escreva no máximo a ${MAX_ADDRESSEES} de cada vez.` },
    'company-suspended': { sentence: 'A empresa está suspensa: não escreve a candidatos.' },
    anonymous: { sentence: 'Uma destas pessoas excluiu a conta. Tire-a da escolha.' },
    'read-only': {
      sentence: 'Uma destas candidaturas terminou há mais de 14 dias: já não se escreve nela.',
    },
    'too-many': ({ detail }) => ({
      sentence: `Hoje ainda pode enviar ${detail.left} ${detail.left === 1 ? 'mensagem' : 'mensagens'}. Escolha menos pessoas, ou continue amanhã.`,
    }),
  },
  done: ({ value }) =>
    redirectTo(
      href('/empresa/candidatos/mensagens/:batchId', { batchId: value.batchId }),
      value.held > 0 ? 'messages-held' : 'messages-sent',
    ),
})

export const clientAction = keepsInput(failed)

export default function Compose({ loaderData, actionData }: Route.ComponentProps) {
  const { addressees, templates, chosen } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const form = useFormState(actionData, { subject: chosen?.subject, body: chosen?.body })
  const { field } = form
  const [first] = addressees
  return (
    <div className="message-form">
      <h1 className="clamped">
        {addressees.length === 1
          ? `Mensagem a ${first?.candidateName}`
          : `Mensagem a ${addressees.length} candidatos`}
      </h1>
      <ChooseTemplate
        ids={addressees.map(({ id }) => id)}
        templates={templates}
        chosen={chosen?.key}
      />
      <Form key={chosen?.key} method="post" noValidate className="message-form">
        <FormErrors {...form.summary} />
        <input type="hidden" name="envio" value={envio} />
        <ActiveCompany />
        <WordFields field={field} />
        <TextField
          {...field('date')}
          label="Dia e hora, para {data}"
          optional
          maxLength={80}
          placeholder="quinta-feira, às 10h"
        />
        <TextField {...field('place')} label="Lugar, para {local}" optional maxLength={160} />
        <p className="text-sm text-cinza">
          Sai daqui a um minuto, por email e no portal. Durante esse minuto pode desfazer.
        </p>
        <div className="row-actions">
          <Button name="acto" value="enviar" variant="primary" busy={busy} busyLabel="A enviar">
            Enviar
          </Button>
          <Button name="acto" value="ver">
            Pré-visualizar
          </Button>
          <LinkButton to={href('/empresa/candidatos')}>Voltar sem enviar</LinkButton>
        </div>
      </Form>
      <Previews addressees={addressees} form={form} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
