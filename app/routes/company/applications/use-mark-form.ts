import { useFetcher } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import type { saved } from './to-application.ts'

export type MarkAnswer = FormState | typeof saved | null | undefined

export function useMarkForm(answered: MarkAnswer) {
  const fetcher = useFetcher<FormState | typeof saved>()
  const answer = fetcher.data ?? answered
  const isSaved = answer != null && 'isSaved' in answer
  // Wait until the page has revalidated, because the field is then reset to the saved text.
  const onSubmit = useTypedSince(isSaved && fetcher.state === 'idle' ? answer : undefined)
  return { fetcher, refused: isSaved ? undefined : (answer ?? undefined), onSubmit }
}
