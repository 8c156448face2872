import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  type JobSearch,
  jobSearchNames,
  jobSearchParams,
  jobSearchPath,
  readJobSearch,
  withinRange,
} from '#app/domain/jobs/job-search.ts'
import { closeSheet } from '#app/ui/sheet.tsx'

/** Milliseconds after the last key or the last move of a slider (1§4). */
const pause = 300

/** Applies a form of filters as it changes, and keeps it true to what was chosen elsewhere. */
export function useLiveFilters(search: JobSearch, range: { min: number; max: number }) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const shown = jobSearchPath(search)

  useEffect(() => {
    if (form.current && timer.current === undefined) fill(form.current, search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(replace: boolean) {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const chosen = withinRange(readJobSearch(paramsOf(form.current)), range)
    const path = jobSearchPath(chosen)
    if (path === shown) return
    // The fragment keeps the sheet of the phone open while its filters are tried; all that is tried
    // there is one step, so that the way back leads out of it and not into it again.
    const { hash } = window.location
    const isInSheet = hash === '#filtros'
    void navigate(path + hash, { replace: replace || isInSheet, preventScrollReset: true })
  }

  return {
    ref: form,
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current)
      const type = 'type' in event.target ? event.target.type : ''
      if (type === 'search' || type === 'range') timer.current = setTimeout(apply, pause, true)
      else apply(false)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply(false)
      closeSheet('resultados')
    },
  }
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs)
}

/** The sliders follow by themselves. A space at the end of what is being typed is left alone. */
function fill(form: HTMLFormElement, search: JobSearch): void {
  const params = jobSearchParams(search)
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) element.value = params.get(element.name) ?? ''
    if (!(element instanceof HTMLInputElement)) continue
    if (element.name === jobSearchNames.negotiable) element.checked = search.includeNegotiable
    else if (element.type === 'checkbox') {
      element.checked = params.getAll(element.name).includes(element.value)
    } else if (element.type === 'search' && element.value.trim() !== search.search) {
      element.value = search.search
    }
  }
}
