import type { MouseEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { MAX_MESSAGE_LENGTH } from '#app/domain/messages/message.ts'
import type { MessageToRead } from '#app/domain/messages/read-message.ts'
import type { SavedAnswer } from '#app/domain/messages/save-answer.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import { withInserted } from './with-inserted.ts'

type AnswerProps = {
  message: MessageToRead
  saved: SavedAnswer[]
  envio: string
  state: FormState | undefined
}

export function AnswerForm({ message, saved, envio, state }: AnswerProps) {
  const { field, typed, summary } = useFormState(state, { versao: message.version })
  const key = useFormKey(envio, state)
  // The field is cleared only after an answer was sent.
  const onSubmit = useTypedSince(message.version, state)
  const busy = useNavigation().formData?.has('answer') ?? false
  return (
    <Form method="post" className="mt-5 grid gap-4" onSubmit={onSubmit} noValidate>
      <AskIfTyped question="Sair sem enviar a resposta?" />
      <FormErrors {...summary} />
      <input type="hidden" name="envio" value={key} />
      <input type="hidden" name="versao" value={typed('versao')} key={typed('versao')} />
      <TextAreaField
        {...field('answer')}
        label="Responder por email"
        hint={`Segue para ${message.senderEmail}, com a mensagem em baixo.`}
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        required
      />
      {saved.length > 0 && <InsertSaved saved={saved} />}
      <div>
        <Button variant="primary" busy={busy} busyLabel="A enviar">
          Enviar resposta
        </Button>
      </div>
    </Form>
  )
}

/**
 * With scripts, the text is inserted at once. Without scripts, the server returns the form with the
 * text.
 */
function InsertSaved({ saved }: { saved: SavedAnswer[] }) {
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    const form = event.currentTarget.form
    const area = form?.elements.namedItem('answer')
    const choice = form?.elements.namedItem('savedAnswer')
    if (!(area instanceof HTMLTextAreaElement) || !(choice instanceof HTMLSelectElement)) return
    event.preventDefault()
    const chosen = saved.find(({ id }) => id === choice.value)
    if (!chosen) return
    area.value = withInserted(area.value, chosen.content)
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="savedAnswer"
        label="Resposta guardada"
        placeholder="Escolha"
        options={saved.map(({ id, name }) => ({ value: id, label: name }))}
        className="min-w-0 flex-[1_1_14rem]"
      />
      <Button name="acto" value="inserir" formNoValidate onClick={insert}>
        Inserir
      </Button>
    </div>
  )
}
