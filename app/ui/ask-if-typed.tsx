import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { hasChanges, isFormControl } from './changed-field.ts'

/**
 * Asks before what was typed in the forms around it is left; once for a page, as only one can ask. What
 * is emptied or saved is not lost any more, what was refused is, and what is being sent is not asked about.
 */
export function AskIfTyped({ question, children }: { question: string; children?: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  // Read when something is left: a form that is sent leaves in the same moment.
  const typedIn = useRef(new Set<HTMLFormElement>())
  const sent = useRef(new Set<HTMLFormElement>())
  const isIdle = useNavigation().state === 'idle'
  const isAnswered = useFetchers().every(({ state }) => state === 'idle') && isIdle
  useEffect(() => {
    const around = mark.current?.parentElement
    if (!around) return
    const onInput = ({ target }: Event) => {
      if (isFormControl(target) && target.form) typedIn.current.add(target.form)
    }
    const onSent = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent.current.add(target)
    }
    around.addEventListener('input', onInput)
    around.addEventListener('submit', onSent)
    return () => {
      around.removeEventListener('input', onInput)
      around.removeEventListener('submit', onSent)
    }
  }, [])
  // After every drawing: an answer that comes at once leaves none in which it is still under way.
  useEffect(() => {
    if (isAnswered) sent.current.clear()
  })
  const holds = () => {
    const around = mark.current?.parentElement
    // It may stand within its form, or beside several.
    const forms = [around?.closest('form'), ...(around?.querySelectorAll('form') ?? [])]
    return [...forms, ...typedIn.current].some(
      (form) =>
        form?.isConnected &&
        !sent.current.has(form) &&
        // Of what was saved nothing differs any more, of what did not arrive everything still does.
        (isRefused(form) || (typedIn.current.has(form) && hasChanges(form))),
    )
  }
  return (
    <>
      <span ref={mark} hidden />
      <AskBeforeLeaving when={holds} question={question} isOfAddress>
        {children}
      </AskBeforeLeaving>
    </>
  )
}

/** Whether a form has come back with what was wrong: what stands in it is what the page came with then. */
const isRefused = (form: HTMLFormElement) => form.querySelector('[aria-invalid="true"]') !== null
