import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { FormState } from '#app/browser/forms/form-state.ts'

/**
 * `from` is the index of the row in the form that the server last rendered, so that its error and
 * text move with the row.
 */
export type QuestionRow = { key: number; from: number }

type AfterDrawing = { focus: number; moved: boolean }

export function useQuestionRows(initialRows: number, state: FormState | undefined) {
  const [rows, setRows] = useState<QuestionRow[]>(() =>
    Array.from({ length: initialRows }, (_, index) => ({ key: index, from: index })),
  )
  // Errors in a response refer to the order in which the rows were sent, so renumber the rows.
  const [answered, setAnswered] = useState(state)
  if (answered !== state) {
    setAnswered(state)
    setRows(rows.map((row, index) => ({ ...row, from: index })))
  }
  const list = useRef<HTMLFieldSetElement>(null)
  const after = useRef<AfterDrawing>(undefined)
  const [announcement, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are in their new order
  useEffect(() => {
    const words = list.current?.querySelector<HTMLInputElement>(
      `[name="faq[${after.current?.focus}].question"]`,
    )
    words?.focus()
    // Dispatch `input`, so that the form's draft stores the new order.
    if (after.current?.moved) words?.dispatchEvent(new Event('input', { bubbles: true }))
    after.current = undefined
  }, [rows])

  const add = (event: MouseEvent) => {
    event.preventDefault()
    after.current = { focus: rows.length, moved: false }
    setRows([...rows, { key: rows.length, from: rows.length }])
  }
  /** Swaps a question with the one above it, and focuses the question that the user moved. */
  const moveUp = (event: MouseEvent, index: number, to: number) => {
    event.preventDefault()
    const [above, here] = rows.slice(index - 1, index + 1)
    if (!above || !here) return
    after.current = { focus: to, moved: true }
    setRows([...rows.slice(0, index - 1), here, above, ...rows.slice(index + 1)])
    setSaid(`É agora a pergunta ${to + 1}.`)
  }
  return { rows, list, said: announcement, add, moveUp }
}
