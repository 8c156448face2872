import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { MouseEvent, ReactNode } from 'react'
import type { Draft } from '#app/browser/forms/draft-fields.ts'
import type { FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useQuestionRows } from './use-question-rows.ts'

const MAX_QUESTIONS = 20

const questionField = /^faq\[(\d+)\]\.question$/

export const isQuestionField = (name: string) => questionField.test(name)

export function questionRows(
  state: FormState | undefined,
  known: number,
  recovered: Draft = {},
): number {
  const rowsIn = (fields: object) =>
    Object.keys(fields).flatMap((name) => {
      const row = questionField.exec(name)?.[1]
      return row === undefined ? [] : [Number(row) + 1]
    })
  if (!state) return Math.min(Math.max(known + 1, ...rowsIn(recovered)), MAX_QUESTIONS)
  const typed = rowsIn(state.values)
  const extraQuestions = Number(state.values.maisPerguntas ?? 0)
  return Math.min(
    Math.max(1, ...typed, Number.isInteger(extraQuestions) ? extraQuestions : 0),
    MAX_QUESTIONS,
  )
}

export function JobQuestions({
  form,
  state,
  recovered = {},
  required,
  initialRows,
}: {
  form: ReturnType<typeof useFormState>
  state: FormState | undefined
  recovered?: Draft | undefined
  required: boolean[]
  initialRows: number
}) {
  const { rows, list, said: announced, add, moveUp } = useQuestionRows(initialRows, state)
  return (
    <fieldset ref={list} id="perguntas" className="grid gap-4">
      <legend className="field-label">Perguntas aos candidatos</legend>
      <p className="field-hint">Deixe uma pergunta em branco para a retirar.</p>
      {rows.map(({ key, from }, row) => (
        <div key={key}>
          <TextField
            {...form.field(`faq[${from}].question`)}
            {...defaultIn(recovered[`faq[${from}].question`])}
            name={`faq[${row}].question`}
            label={`Pergunta ${row + 1}`}
            maxLength={300}
            autoComplete="off"
          />
          <CheckboxField
            {...form.tick(`faq[${from}].required`, required[from])}
            {...tickIn(recovered[`faq[${from}].required`])}
            name={`faq[${row}].required`}
            label="Resposta obrigatória"
          />
          {rows.length > 1 && (
            <div className="flex gap-2">
              {row > 0 && (
                <MoveButton
                  index={row}
                  label={`Subir a pergunta ${row + 1}`}
                  onClick={(event) => moveUp(event, row, row - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                  Subir
                </MoveButton>
              )}
              {row < rows.length - 1 && (
                <MoveButton
                  index={row + 1}
                  label={`Descer a pergunta ${row + 1}`}
                  onClick={(event) => moveUp(event, row + 1, row + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                  Descer
                </MoveButton>
              )}
            </div>
          )}
        </div>
      ))}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {rows.length < MAX_QUESTIONS && (
        <div>
          <Button
            name="maisPerguntas"
            value={rows.length + 1}
            formAction="#perguntas"
            formNoValidate
            size="small"
            onClick={add}
          >
            Adicionar pergunta
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type MoveButtonProps = {
  index: number
  label: string
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

function MoveButton({ index, label, onClick, children }: MoveButtonProps) {
  return (
    <Button
      name="subirPergunta"
      value={index}
      formAction="#perguntas"
      formNoValidate
      variant="quiet"
      size="small"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

const defaultIn = (left: string | undefined) => (left === undefined ? {} : { defaultValue: left })

const tickIn = (left: string | undefined) =>
  left === undefined ? {} : { defaultChecked: left === 'on' }
