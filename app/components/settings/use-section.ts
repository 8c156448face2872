import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { isAsSent } from '#app/browser/forms/is-as-sent.ts'

/**
 * A section's form. With JavaScript it is answered in its place, without it the whole page comes back
 * with what was `sent`. After it was done nothing is said of earlier attempts, and its fields are as at the
 * beginning, unless something was typed or chosen meanwhile. `done` is what was sent then.
 */
export function useSection(sent: FormState | undefined) {
  const fetcher = useFetcher<FormState | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef<{ data: FormData; after: FormState | undefined }>(undefined)
  const [done, setDone] = useState<FormData>()
  const [past, setPast] = useState<FormState>()
  const { formData } = fetcher
  const busy = fetcher.state !== 'idle'
  const answer = fetcher.data ?? sent
  useEffect(() => {
    if (formData && !inFlight.current) inFlight.current = { data: formData, after: answer }
    if (busy || !inFlight.current) return
    const { data, after } = inFlight.current
    inFlight.current = undefined
    // What is done leads on, and the answer to the attempt before stays where it was.
    if (answer !== after) return
    setPast(answer)
    setDone(data)
    if (form.current && isAsSent(form.current, data)) form.current.reset()
  }, [busy, formData, answer])
  const state = answer === past ? undefined : answer
  return { Form: fetcher.Form, form, busy, state, done }
}

export type SectionProps = { state?: FormState | undefined }
