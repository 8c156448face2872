import {
  type JobSearch,
  jobSearchNames,
  jobSearchParams,
  readJobSearch,
} from '#app/domain/jobs/search/job-search.ts'

export function readFilters(form: HTMLFormElement): JobSearch {
  const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readJobSearch(new URLSearchParams(pairs))
}

/**
 * Fills the filter form, except for the sliders, which update themselves. A trailing space in the
 * focused field is preserved.
 */
export function fillFilters(form: HTMLFormElement, search: JobSearch): void {
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

/** Applies the changes between two searches to `chosen`, which may have changed since. */
export function carryOver(chosen: JobSearch, from: JobSearch, to: JobSearch): JobSearch {
  const names = Object.keys({ ...from, ...to }) as (keyof JobSearch)[]
  const changed = names.filter((name) => String(from[name]) !== String(to[name]))
  const changes = Object.fromEntries(changed.map((name) => [name, to[name]]))
  return { ...chosen, ...changes, page: 1 }
}
