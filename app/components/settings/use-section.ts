import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormState } from '#app/ui/form-state.ts'

/**
 * A section's form. With JavaScript it is answered in its place, without it the whole page comes back
 * with what was `sent`. After it was done its fields are as at the beginning.
 */
export function useSection(sent: FormState | undefined) {
  const fetcher = useFetcher<FormState | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  const busy = fetcher.state !== 'idle'
  const isRefused = fetcher.data !== undefined
  useEffect(() => {
    if (wasBusy.current && !busy && !isRefused) form.current?.reset()
    wasBusy.current = busy
  }, [busy, isRefused])
  return { Form: fetcher.Form, form, busy, state: fetcher.data ?? sent }
}

export type SectionProps = { state?: FormState | undefined }
