import { useCallback, useEffect, useRef } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import type { ApplicationStatus, DecidedStatus } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from './application-address.ts'
import type { action } from './application-status.ts'
import { toHeading } from './focused-heading.tsx'

type Decided = { id: string; status: ApplicationStatus; version: number; candidateName: string }

/** What was decided about: the next decision may be on its way before the answer to this one is told. */
type Before = { id: string; version: number; status: DecidedStatus; name: string }

/** The mail waits longer still; the status can be set back at any time. */
const TIME_TO_UNDO_MS = 15_000

export type Decision = ReturnType<typeof useDecision>

/**
 * Sets statuses without leaving the page: shown at once, told when done, taken back with one press. After
 * a yes or a no the next that is still to be decided opens.
 */
export function useDecision(query: ApplicationListQuery) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const say = useSay()
  const before = useRef<Before>(undefined)
  const told = useRef<unknown>(undefined)
  const takeOffer = useRef<() => void>(undefined)
  const back = addressOf(query)

  const submit = useCallback(
    (id: string, status: DecidedStatus, version: number) =>
      fetcher.submit(
        { status, versao: version, voltar: back },
        {
          method: 'post',
          action: href('/empresa/candidatos/:applicationId/status', { applicationId: id }),
        },
      ),
    [fetcher.submit, back],
  )
  const isBusy = fetcher.state !== 'idle'
  const decide = useCallback(
    ({ id, status, version, candidateName }: Decided, to: DecidedStatus) => {
      if (isBusy || status === 'withdrawn' || status === to) return
      before.current = { id, version, status, name: candidateName }
      void submit(id, to, version)
    },
    [submit, isBusy],
  )

  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || told.current === answer) return
    if (!('notice' in answer)) return
    told.current = answer
    const { id, asked, notice, version, next } = answer
    const isLast = before.current?.id === id && before.current.version === asked
    const was = isLast ? before.current : undefined
    if (isLast) before.current = undefined
    // Only the last decision is on offer: an earlier one of the same application could not be taken back.
    takeOffer.current?.()
    const undo = () => {
      takeOffer.current?.()
      before.current = undefined
      if (version && was) void submit(id, was.status, version)
      void navigate(addressOf(query, id), toHeading)
    }
    takeOffer.current = say({
      ms: TIME_TO_UNDO_MS,
      tone: notice.tone,
      title: notice.title,
      children: 'sentence' in notice ? notice.sentence : was && `De ${was.name}.`,
      action: version && was && (
        <Button type="button" size="small" onClick={undo}>
          Desfazer
        </Button>
      ),
    })
    if (was && next && query.candidatura === id) {
      void navigate(addressOf({ ...query, page: next.page }, next.id), toHeading)
    }
  }, [fetcher.state, fetcher.data, say, submit, navigate, query])

  const sent = fetcher.formData?.get('status')
  const pending =
    typeof sent === 'string' && fetcher.formAction
      ? { id: fetcher.formAction.split('/')[3] ?? '', status: sent }
      : undefined
  return { decide, pending }
}
