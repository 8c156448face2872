import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { solve } from '#app/domain/rate-limits/puzzle.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * Helps a person who is blocked by a shared limit; in the form, behind its button. With scripts the browser
 * computes the proof and sends the form again; otherwise a link by mail makes this browser known, which
 * others cannot block.
 */
export function Challenge({ state }: { state: FormState | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const question = state?.challenge?.question
  useEffect(() => {
    // Unencrypted pages have no Web Crypto; there the link by mail helps.
    if (!question || !globalThis.crypto?.subtle) return
    let isOver = false
    solve(question).then((proof) => {
      const form = field.current?.form
      if (isOver || !field.current || !form) return
      field.current.value = proof
      // If the page was reloaded, the typed text may be gone; then the person sends the form.
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
