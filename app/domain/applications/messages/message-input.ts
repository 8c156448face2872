import { z } from 'zod'
import { line, requiredLine, requiredParagraphs } from '../../formats/typed-text.ts'
import {
  MAX_BODY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
  templateKinds,
  unknownVariableSentence,
  unknownVariables,
  usesVariable,
} from './template.ts'

function refuseUnknown(text: string, context: z.RefinementCtx): void {
  const [unknown] = unknownVariables(text)
  if (unknown !== undefined)
    context.addIssue({ code: 'custom', message: unknownVariableSentence(unknown) })
}

const words = {
  subject: requiredLine('Escreva o assunto.', MAX_SUBJECT_LENGTH).superRefine(refuseUnknown),
  body: requiredParagraphs('Escreva a mensagem.', MAX_BODY_LENGTH).superRefine(refuseUnknown),
}

export const templateSchema = z.object({
  name: requiredLine('Dê um nome ao modelo.', MAX_NAME_LENGTH),
  kind: z.enum(templateKinds, 'Escolha o tipo.'),
  ...words,
})

/** A message to candidates. `date` and `place` fill the variables {data} and {local}. */
export const messageSchema = z
  .object({ ...words, date: line(80), place: line(160) })
  .superRefine((typed, context) => {
    const text = `${typed.subject} ${typed.body}`
    if (usesVariable(text, 'data') && typed.date === '')
      context.addIssue({
        code: 'custom',
        path: ['date'],
        message: 'A mensagem usa {data}: escreva o dia e a hora.',
      })
    if (usesVariable(text, 'local') && typed.place === '')
      context.addIssue({
        code: 'custom',
        path: ['place'],
        message: 'A mensagem usa {local}: escreva onde é.',
      })
  })

export type MessageInput = z.output<typeof messageSchema>

/** A reply has no variables, so braces are ordinary text. */
export const replySchema = z.object({
  body: requiredParagraphs('Escreva a mensagem.', MAX_BODY_LENGTH),
})
