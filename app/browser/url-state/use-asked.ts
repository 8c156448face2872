import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A field of a form that opens an address. It stays the same element and keeps the focus, and shows the value of
 * the address; what is typed while an answer is under way stays.
 */
export function useAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const shown = useRef(value)
  /** Changed since the form was last sent. */
  const isAhead = useRef(false)
  /** The form was sent and has not been answered. */
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
  // A link drops what was typed and never sent. What is typed from here on stays.
  useEffect(() => {
    if (next && !formData) isAhead.current = false
  }, [next, formData])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): an answer may have the same value
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
