import { type RefObject, useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { hasChanges, isFormControl } from './changed-field.ts'

/**
 * Whether the forms in or around an element contain input that would be lost. Excludes emptied,
 * saved and currently submitted forms.
 */
export function useTypedForms(element: RefObject<HTMLElement | null>): () => boolean {
  // Use refs instead of state, because they are read when the page is left, not during rendering.
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
  // Run after every render, because after an immediate response `isAnswered` has not changed.
  useEffect(() => {
    if (isAnswered) sent.current.clear()
  })
  return () => {
    const around = element.current?.parentElement
    // The form around the element, and all forms beside it.
    const forms = [around?.closest('form'), ...(around?.querySelectorAll('form') ?? [])]
    return [...forms, ...typedIn.current].some(
      (form) =>
        form?.isConnected &&
        !sent.current.has(form) &&
        (isRefused(form) || (typedIn.current.has(form) && hasChanges(form))),
    )
  }
}

/**
 * A refused form counts as changed: the page was rendered with the refused input, so no field
 * differs from it.
 */
const isRefused = (form: HTMLFormElement) => form.querySelector('[aria-invalid="true"]') !== null
