import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { solve } from '#app/domain/rate-limits/puzzle.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * The challenge of a form that exceeded a shared rate limit. The browser computes a proof of work;
 * without scripts, a link by e-mail replaces it.
 */
export function Challenge({ state }: { state: FormState | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const question = state?.challenge?.question
  useEffect(() => {
    // Pages without HTTPS lack Web Crypto, so only the link by e-mail works there.
    if (!question || !globalThis.crypto?.subtle) return
    let isOver = false
    solve(question).then((proof) => {
      const form = field.current?.form
      if (isOver || !field.current || !form) return
      field.current.value = proof
      // After a reload, fields may be empty, so submit only a valid form. Otherwise the user must
      // complete it.
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
