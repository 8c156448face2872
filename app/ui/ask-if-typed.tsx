import { useEffect, useRef } from 'react'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { hasChanges, isFormControl } from './changed-field.ts'

/**
 * Asks before what was typed in the forms around it is left; once for a page, as only one can ask. What
 * is sent, or emptied, is not lost any more.
 */
export function AskIfTyped({ question, children }: { question: string; children?: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  // Read when something is left: a form that is sent leaves in the same moment.
  const typedIn = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    const around = mark.current?.parentElement
    if (!around) return
    const onInput = ({ target }: Event) => {
      if (!isFormControl(target) || !target.form) return
      if (hasChanges(target.form)) typedIn.current.add(target.form)
      else typedIn.current.delete(target.form)
    }
    const onSent = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) typedIn.current.delete(target)
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
      <AskBeforeLeaving
        when={() => [...typedIn.current].some((form) => form.isConnected)}
        question={question}
        isOfAddress
      >
        {children}
      </AskBeforeLeaving>
    </>
  )
}
