import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  MAX_ANSWER_NAME,
  MAX_MESSAGE_LENGTH,
  MAX_SAVED_ANSWERS,
} from '#app/domain/messages/message.ts'
import {
  listSavedAnswers,
  saveAnswer,
  savedAnswerSchema,
} from '#app/domain/messages/save-answer.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/saved-answer'

const failed = 'A resposta não foi guardada'
const list = href('/admin/mensagens/respostas')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Resposta guardada') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    if (params.answerId === undefined) return { answer: undefined, envio: randomUUID() }
    const id = pathId(params.answerId)
    const answer = (await listSavedAnswers(db, actor)).find((each) => each.id === id)
    return { answer: answer ?? notFound(), envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: savedAnswerSchema,
  once: 'save-answer',
  failed,
  isThere: async ({ ctx, params }) => {
    if (params.answerId === undefined) return true
    const id = pathId(params.answerId)
    return (await listSavedAnswers(ctx.db, ctx.actor)).some((each) => each.id === id)
  },
  act: ({ ctx, input, params, expectedVersion }) =>
    saveAnswer(
      ctx.db,
      ctx.actor,
      input,
      params.answerId === undefined
        ? undefined
        : { id: pathId(params.answerId), version: Number(expectedVersion) },
    ),
  refusals: {
    'name-taken': { errors: { name: 'Já há uma resposta com este nome.' } },
    'too-many': { sentence: `Há no máximo ${MAX_SAVED_ANSWERS} respostas guardadas.` },
  },
  done: () => redirectTo(list, 'saved-answer-saved'),
})

export const clientAction = keepsInput(failed)

export default function SavedAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const { field, typed, summary } = useFormState(actionData, {
    name: answer?.name,
    content: answer?.content,
    versao: answer?.version,
  })
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">{answer ? 'Editar resposta' : 'Nova resposta'}</h1>
      <Form method="post" className="card grid gap-4" noValidate>
        <AskIfTyped question="Sair sem guardar a resposta?" />
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={envio} />
        {answer && <input type="hidden" name="versao" value={typed('versao') || answer.version} />}
        <TextField {...field('name')} label="Nome" maxLength={MAX_ANSWER_NAME} required />
        <TextAreaField
          {...field('content')}
          label="Resposta"
          rows={8}
          maxLength={MAX_MESSAGE_LENGTH}
          required
        />
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A guardar">
            Guardar
          </Button>
          <LinkButton to={list}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar respostas" />
}
