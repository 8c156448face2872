import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { MAX_MESSAGE_LENGTH } from '#app/domain/messages/message.ts'
import type { MessageToRead } from '#app/domain/messages/read-message.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'

type AnswerProps = { message: MessageToRead; envio: string; state: FormState | undefined }

/**
 * The answer is sent by mail. The form contains the number of answers at the time when it was opened.
 */
export function AnswerForm({ message, envio, state }: AnswerProps) {
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
      <div>
        <Button variant="primary" busy={busy} busyLabel="A enviar">
          Enviar resposta
        </Button>
      </div>
    </Form>
  )
}
