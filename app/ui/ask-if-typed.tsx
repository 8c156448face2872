import { useEffect, useRef } from 'react'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { isChanged, isFormControl } from './changed-field.ts'

/**
 * Asks before what was typed in the forms around it is left; once for a page, as only one can ask. What
 * is sent, or emptied, is not lost any more.
 */
export function AskIfTyped({ question, children }: { question: string; children?: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  // Read when something is left: a form that is sent leaves in the same moment.
  const typedIn = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const around = mark.current?.parentElement
    if (!around) return
    const onInput = ({ target }: Event) => {
      if (!isFormControl(target)) return
      if (isChanged(target)) typedIn.current = target.form
      else if (typedIn.current === target.form) typedIn.current = null
    }
    const onSent = ({ target }: Event) => {
      if (target === typedIn.current) typedIn.current = null
    }
    around.addEventListener('input', onInput)
    around.addEventListener('submit', onSent)
    return () => {
      around.removeEventListener('input', onInput)
      around.removeEventListener('submit', onSent)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      <AskBeforeLeaving when={() => typedIn.current !== null} question={question} isOfAddress>
        {children}
      </AskBeforeLeaving>
    </>
  )
}
