import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { isAsSent } from '#app/ui/as-sent.ts'
import type { FormState } from '#app/ui/form-state.ts'

/**
 * A section's form. With JavaScript it is answered in its place, without it the whole page comes back
 * with what was `sent`. After it was done its fields are as at the beginning, unless something was typed or
 * chosen meanwhile.
 */
export function useSection(sent: FormState | undefined) {
  const fetcher = useFetcher<FormState | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  const inFlight = useRef<FormData>(undefined)
  const { formData } = fetcher
  const busy = fetcher.state !== 'idle'
  const isRefused = fetcher.data !== undefined
  useEffect(() => {
    if (formData) inFlight.current = formData
    const [fields, before] = [form.current, inFlight.current]
    const isDone = wasBusy.current && !busy && !isRefused
    if (isDone && fields && before && isAsSent(fields, before)) fields.reset()
    wasBusy.current = busy
  }, [busy, isRefused, formData])
  return { Form: fetcher.Form, form, busy, state: fetcher.data ?? sent }
}

export type SectionProps = { state?: FormState | undefined }
