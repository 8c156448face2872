import { Form, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listAdmins } from '#app/domain/administrators/list-admins.ts'
import {
  handleMessage,
  handlingSchema,
  handlingVersion,
} from '#app/domain/messages/handle-message.ts'
import { messageListSchema } from '#app/domain/messages/list-messages.ts'
import { MAX_NOTE_LENGTH } from '#app/domain/messages/message.ts'
import { findMessageToRead } from '#app/domain/messages/read-message.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/message-handling'
import { addressOf } from './message-address.ts'

const failed = 'Não foi possível guardar'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Atribuir mensagem') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const messageId = pathId(params.messageId)
  const [message, admins] = await Promise.all([
    findMessageToRead(db, actor, messageId),
    listAdmins(db, actor),
  ])
  const { subject, senderName, assignedTo, note } = message ?? notFound()
  return {
    message: { id: messageId, subject, senderName, assignedTo, note },
    version: handlingVersion({ assignedTo, note }),
    admins: admins.map(({ id, name }) => ({ value: id, label: name })),
    query: queryOf(request),
  }
}

const queryOf = (request: Request) =>
  messageListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))

export const action = formAction({
  gate: forAdmin,
  input: handlingSchema,
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    handleMessage(ctx.db, ctx.actor, pathId(params.messageId), input, expectedVersion ?? ''),
  refusals: {
    'no-such-admin': { errors: { assignedTo: 'Esta pessoa já não é da administração.' } },
  },
  done: ({ params, request }) =>
    redirectTo(addressOf(queryOf(request), pathId(params.messageId)), 'message-handled'),
})

export const clientAction = keepsInput(failed)

export default function MessageHandling({ loaderData, actionData }: Route.ComponentProps) {
  const { message, version, admins, query } = loaderData
  const { id, subject, senderName, assignedTo, note } = message
  const { field, typed, summary } = useFormState(actionData, { assignedTo, note, versao: version })
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Atribuir e anotar</h1>
      <p className="clamped">
        <strong>{subject}</strong>, {senderName}
      </p>
      <Form method="post" className="card grid gap-4" noValidate>
        <AskIfTyped question="Sair sem guardar?" />
        <FormErrors {...summary} />
        <input type="hidden" name="versao" value={typed('versao') || version} />
        <SelectField
          {...field('assignedTo')}
          label="Quem trata"
          placeholder="Ninguém"
          options={admins}
        />
        <TextAreaField
          {...field('note')}
          label="Nota interna"
          hint="Só a administração a lê."
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          optional
        />
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A guardar">
            Guardar
          </Button>
          <LinkButton to={addressOf(query, id)}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar mensagens" />
}
