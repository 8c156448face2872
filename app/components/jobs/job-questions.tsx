import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import type { FormState, useFormState } from '#app/ui/form-state.ts'
import { TextField } from '#app/ui/text-field.tsx'

const MAX_QUESTIONS = 20

/** How many rows the editor opens with: those that were typed, or those of the job and a blank one. */
export function questionRows(state: FormState | undefined, known: number): number {
  if (!state) return Math.min(known + 1, MAX_QUESTIONS)
  const typed = Object.keys(state.values).flatMap((name) => {
    const row = /^faq\[(\d+)\]\.question$/.exec(name)?.[1]
    return row === undefined ? [] : [Number(row) + 1]
  })
  const asked = Number(state.values.maisPerguntas ?? 0)
  return Math.min(Math.max(1, ...typed, Number.isInteger(asked) ? asked : 0), MAX_QUESTIONS)
}

/** The questions that candidates answer. A row left blank is no question. */
export function JobQuestions({
  form,
  required,
  initialRows,
}: {
  form: ReturnType<typeof useFormState>
  /** Which of the job's questions must be answered. */
  required: boolean[]
  initialRows: number
}) {
  const [rows, setRows] = useState(initialRows)
  const added = useRef(false)
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!added.current) return
    list.current?.querySelector<HTMLInputElement>(`[name="faq[${rows - 1}].question"]`)?.focus()
  }, [rows])
  const add = (event: MouseEvent) => {
    event.preventDefault()
    added.current = true
    setRows(rows + 1)
  }
  return (
    <fieldset ref={list} id="perguntas" className="grid gap-4">
      <legend className="field-label">Perguntas aos candidatos</legend>
      <p className="field-hint">Deixe uma pergunta em branco para a retirar.</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question's place is all that it has.
        <div key={row}>
          <TextField
            {...form.field(`faq[${row}].question`)}
            label={`Pergunta ${row + 1}`}
            maxLength={300}
            autoComplete="off"
          />
          <CheckboxField
            {...form.tick(`faq[${row}].required`, required[row])}
            label="Resposta obrigatória"
          />
        </div>
      ))}
      {rows < MAX_QUESTIONS && (
        <div>
          <Button
            name="maisPerguntas"
            value={rows + 1}
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
