import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A field of a form that asks for an address, or is answered by one. It stays the same element, so that it keeps the focus, and
 * shows what the address asks for; what somebody types or chooses while an answer is under way stays.
 */
export function useAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const shown = useRef(value)
  /** Changed since an address was last asked for. */
  const isAhead = useRef(false)
  /** Its form was sent, and nothing has answered yet. */
  const isSent = useRef(false)
  const { key } = useLocation()
  const { location: next, formData } = useNavigation()

  useEffect(() => {
    const form = field.current?.form
    const onPop = () => {
      isAhead.current = false
    }
    const onSubmit = () => {
      isAhead.current = false
      isSent.current = true
    }
    form?.addEventListener('submit', onSubmit)
    window.addEventListener('popstate', onPop)
    return () => {
      form?.removeEventListener('submit', onSubmit)
      window.removeEventListener('popstate', onPop)
    }
  }, [])
  // A link leads on: what was typed and never sent goes. What is typed from here on stays.
  useEffect(() => {
    if (next && !formData) isAhead.current = false
  }, [next, formData])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): an answer may ask for the same again
  useEffect(() => {
    if (shown.current === value && !isSent.current) return
    shown.current = value
    isSent.current = false
    if (field.current && !isAhead.current) field.current.value = value
  }, [value, key])

  function onInput() {
    isAhead.current = true
  }
  return { ref: field, defaultValue: value, onInput }
}
