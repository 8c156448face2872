import { useCallback, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import type { ApplicationStatus, DecidedStatus } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/list-company-applications.ts'
import { Button } from '#app/ui/button.tsx'
import { listSearch } from './application-address.ts'
import type { action } from './application-status.ts'

type Decided = { id: string; status: ApplicationStatus; version: number }

export type Decision = ReturnType<typeof useDecision>

/** Sets statuses without leaving the page: shown at once, told when done, and taken back with one press. */
export function useDecision(query: ApplicationListQuery) {
  const fetcher = useFetcher<typeof action>()
  const say = useSay()
  const before = useRef<DecidedStatus>(undefined)
  const told = useRef<unknown>(undefined)
  const search = listSearch(query).toString()

  const submit = useCallback(
    (id: string, status: DecidedStatus, version: number) =>
      fetcher.submit(
        { status, versao: version, lista: search },
        {
          method: 'post',
          action: href('/empresa/candidatos/:applicationId/status', { applicationId: id }),
        },
      ),
    [fetcher.submit, search],
  )
  const decide = useCallback(
    ({ id, status, version }: Decided, to: DecidedStatus) => {
      if (status === 'withdrawn' || status === to) return
      before.current = status
      void submit(id, to, version)
    },
    [submit],
  )

  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || told.current === answer) return
    if (!('notice' in answer)) return
    told.current = answer
    const { id, notice, version } = answer
    const back = before.current
    before.current = undefined
    say({
      tone: notice.tone,
      title: notice.title,
      children: 'sentence' in notice ? notice.sentence : undefined,
      action: version && back && (
        <Button type="button" size="small" onClick={() => void submit(id, back, version)}>
          Desfazer
        </Button>
      ),
    })
  }, [fetcher.state, fetcher.data, say, submit])

  const sent = fetcher.formData?.get('status')
  const pending =
    typeof sent === 'string' && fetcher.formAction
      ? { id: fetcher.formAction.split('/')[3] ?? '', status: sent }
      : undefined
  return { decide, pending }
}
