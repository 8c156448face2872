import { type RefObject, useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { hasChanges, isFormControl } from './changed-field.ts'

/**
 * Returns whether the forms around an element hold input that would be lost. A form that was emptied, was
 * saved or is being sent holds none; a refused form does.
 */
export function useTypedForms(element: RefObject<HTMLElement | null>): () => boolean {
  // Refs, read when the page is left: a form may be sent in the same moment.
  const typedIn = useRef(new Set<HTMLFormElement>())
  const sent = useRef(new Set<HTMLFormElement>())
  const isIdle = useNavigation().state === 'idle'
  const isAnswered = useFetchers().every(({ state }) => state === 'idle') && isIdle
  useEffect(() => {
    const around = element.current?.parentElement
    if (!around) return
    const onInput = ({ target }: Event) => {
      if (isFormControl(target) && target.form) typedIn.current.add(target.form)
    }
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) sent.current.add(target)
    }
    around.addEventListener('input', onInput)
    around.addEventListener('submit', onSubmit)
    return () => {
      around.removeEventListener('input', onInput)
      around.removeEventListener('submit', onSubmit)
    }
  }, [element])
  // After every render: if the response is immediate, no render shows the submission in progress.
  useEffect(() => {
    if (isAnswered) sent.current.clear()
  })
  return () => {
    const around = element.current?.parentElement
    // The element may be inside its form, or beside several.
    const forms = [around?.closest('form'), ...(around?.querySelectorAll('form') ?? [])]
    return [...forms, ...typedIn.current].some(
      (form) =>
        form?.isConnected &&
        !sent.current.has(form) &&
        (isRefused(form) || (typedIn.current.has(form) && hasChanges(form))),
    )
  }
}

/** The page of a refused form contains its input, so that its fields do not differ from the page. */
const isRefused = (form: HTMLFormElement) => form.querySelector('[aria-invalid="true"]') !== null
