import { randomUUID } from 'node:crypto'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { DetailFailed } from '#app/components/lists/detail-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { answerMessage, answerSchema } from '#app/domain/messages/answer-message.ts'
import { messageListSchema } from '#app/domain/messages/list-messages.ts'
import { findMessageToRead } from '#app/domain/messages/read-message.ts'
import { listSavedAnswers } from '#app/domain/messages/save-answer.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { refusal } from '#app/http/forms/parse-form.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/message'
import { addressOf, deleteAddress } from './message-address.ts'
import { AnswerForm } from './message-answer.tsx'
import { MessageText } from './message-text.tsx'
import { withInserted } from './with-inserted.ts'

const failed = 'Não foi possível enviar a resposta'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Mensagem') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const [found, saved] = await Promise.all([
    findMessageToRead(db, actor, pathId(params.messageId)),
    listSavedAnswers(db, actor),
  ])
  const message = found ?? notFound()
  const query = messageListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { message, saved, query, now: new Date(), envio: randomUUID() }
}

export const action = formAction({
  gate: forAdmin,
  // The page's form also submits the selected saved answer, which is not part of the reply, so
  // extend the schema here.
  input: answerSchema.extend({ savedAnswer: z.string().default('') }),
  fields: ['acto'],
  failed,
  // Without scripts, this button inserts a saved answer after the typed text.
  instead: async ({ ctx, form }) => {
    if (form.get('acto') !== 'inserir') return undefined
    const saved = await listSavedAnswers(ctx.db, ctx.actor)
    const chosen = saved.find(({ id }) => id === form.get('savedAnswer'))
    if (chosen) form.set('answer', withInserted(String(form.get('answer') ?? ''), chosen.content))
    return data(refusal(form, {}))
  },
  once: 'answer-message',
  act: ({ ctx, input, params, expectedVersion }) =>
    answerMessage(ctx.db, ctx.actor, pathId(params.messageId), input, expectedVersion ?? ''),
  refusals: {
    'changed-meanwhile': {
      sentence:
        'Isto mudou entretanto: outra pessoa respondeu. O que escreveu continua aqui e ainda pode enviá-lo.',
    },
    'answered-often': {
      sentence: 'Esta mensagem já tem muitas respostas. Continue a conversa por email.',
    },
  },
  done: ({ params, request }) => {
    const { search } = new URL(request.url)
    const query = messageListSchema.parse(Object.fromEntries(new URLSearchParams(search)))
    return redirectTo(addressOf(query, pathId(params.messageId)), 'message-answered')
  },
})

export const clientAction = keepsInput(failed)

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, saved, query, now, envio } = loaderData
  return (
    <article className="card" aria-labelledby="mensagem">
      <p className="split-back mb-3">
        <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
      </p>
      <MessageText message={message} query={query} now={now} />
      <AnswerForm
        key={message.id}
        message={message}
        saved={saved}
        envio={envio}
        state={actionData}
      />
      <p className="mt-6">
        <Link to={deleteAddress(query, message.id)} className="btn btn-danger btn-small">
          Excluir mensagem
        </Link>
      </p>
    </article>
  )
}

export function ErrorBoundary() {
  return (
    <DetailFailed
      title="Erro ao carregar mensagens"
      gone="Esta mensagem já não existe"
      list={href('/admin/mensagens')}
    />
  )
}
