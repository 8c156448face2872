import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { subscribeToFormRedirects } from '#app/browser/router/internals.ts'
import { useDraft } from '#app/components/session/use-draft.ts'
import { useListBehind } from '#app/components/shell/list-behind.tsx'
import { isQuestionField } from './job-questions.tsx'

type JobDraft = {
  accountId: string
  jobId: string | undefined
  copiedId: string | undefined
  fresh: boolean
}

/** Stores one draft per account and job, which is deleted once the job is stored. */
export function useJobDraft(
  element: RefObject<HTMLFormElement | null>,
  { accountId, jobId, copiedId, fresh }: JobDraft,
) {
  const newForm = copiedId ? `igual a ${copiedId}` : 'nova'
  const { recovered, discard, arrived } = useDraft(element, {
    accountId,
    form: `vaga ${jobId ?? newForm}`,
    fresh,
    drawsLater: isQuestionField,
    isOverOnceArrived: jobId === undefined,
  })
  const { pathname } = useLocation()
  const savedTo = useListBehind().back.split('?')[0]
  // A refusal renders this page again, and an ended session redirects to the sign-in. A redirect to
  // the list means that the job is stored.
  useEffect(() =>
    subscribeToFormRedirects((action, to) => {
      if (action === pathname && to === savedTo) arrived()
    }),
  )
  return { recovered, discard }
}
