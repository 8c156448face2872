import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { solve } from '#app/domain/rate-limits/puzzle.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * The way on for whoever others have held up; stands in the form behind its own button. Where scripts
 * run the browser works the answer out and sends the form again by itself; everywhere a link by mail
 * makes this browser known, which nobody else can hold up.
 */
export function Challenge({ state }: { state: FormState | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const question = state?.challenge?.question
  useEffect(() => {
    // Pages that are not encrypted have no such calculation; there the link by mail is the way.
    if (!question || !globalThis.crypto?.subtle) return
    let isOver = false
    solve(question).then((proof) => {
      const form = field.current?.form
      if (isOver || !field.current || !form) return
      field.current.value = proof
      // What was typed may be gone with a page that came anew; then the person sends it.
      if (form.checkValidity()) form.querySelector<HTMLElement>('.btn-primary')?.click()
    })
    return () => {
      isOver = true
    }
  }, [question])
  return (
    <>
      {question && <input ref={field} type="hidden" name="prova" defaultValue="" />}
      {state?.challenge?.linkByMail && (
        <>
          <p>Pode continuar já, com uma ligação que chega ao seu email:</p>
          <Button formAction={href('/auth/ligacao')} formNoValidate wide>
            Receber uma ligação por email
          </Button>
        </>
      )}
    </>
  )
}
