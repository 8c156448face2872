import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

const question = 'Tem alterações por guardar. Sair sem as guardar?'

/** Asks before what was typed into the form is lost by leaving the page. */
export function useUnsavedWork(form: RefObject<HTMLFormElement | null>): void {
  const isDirty = useRef(false)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const touch = () => {
      isDirty.current = true
    }
    const send = () => {
      isDirty.current = false
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    element.addEventListener('input', touch)
    element.addEventListener('submit', send)
    window.addEventListener('beforeunload', leave)
    return () => {
      element.removeEventListener('input', touch)
      element.removeEventListener('submit', send)
      window.removeEventListener('beforeunload', leave)
    }
  }, [form])
  const mustAsk = useCallback(() => isDirty.current, [])
  const blocker = useBlocker(mustAsk)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
