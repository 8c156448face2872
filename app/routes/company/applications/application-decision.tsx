import { useCallback, useEffect, useRef } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import {
  type ApplicationStatus,
  applicationStatusLabel,
  type DecidedStatus,
  SECOND_THOUGHTS_MS,
} from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from './application-address.ts'
import type { action } from './application-status.ts'
import { afterUndo, type DecidedStep, lastStep } from './decided-steps.ts'
import { toHeading } from './focused-heading.tsx'

type Decided = { id: string; status: ApplicationStatus; version: number; candidateName: string }

type Sent = Omit<DecidedStep, 'version' | 'at'> & { isUndo: boolean }

export type Decision = ReturnType<typeof useDecision>

/**
 * Sets statuses without leaving the page, and shows them before the response. After a decision, the
 * next undecided application is shown.
 */
export function useDecision(query: ApplicationListQuery) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const say = useSay()
  // Sent decisions by application and version, because the next one may be sent before the previous
  // response is rendered.
  const sent = useRef(new Map<string, Sent>())
  const steps = useRef<DecidedStep[]>([])
  const handledData = useRef<unknown>(undefined)
  const takeOffer = useRef<() => void>(undefined)
  const wantsUndo = useRef(false)
  const back = addressOf(query, query.candidatura)
  const isBusy = fetcher.state !== 'idle'
  const latest = useRef({ query, isBusy })
  latest.current = { query, isBusy }

  const submit = useCallback(
    (step: Sent, version: number) => {
      const { id, from, to, isUndo } = step
      sent.current.set(keyOf(id, version), step)
      const status = isUndo ? from : to
      return fetcher.submit(
        { status, versao: version, voltar: back, ...(isUndo && { acto: 'desfazer' }) },
        {
          method: 'post',
          action: href('/empresa/candidatos/:applicationId/status', { applicationId: id }),
        },
      )
    },
    [fetcher.submit, back],
  )
  const decide = useCallback(
    ({ id, status, version, candidateName }: Decided, to: DecidedStatus) => {
      if (isBusy || status === 'withdrawn' || status === to) return
      wantsUndo.current = false
      void submit({ id, name: candidateName, from: status, to, isUndo: false }, version)
    },
    [submit, isBusy],
  )
  const undo = useCallback(() => {
    // A decision that is still being sent is undone once its response has arrived.
    wantsUndo.current = latest.current.isBusy
    if (latest.current.isBusy) return
    takeOffer.current?.()
    const last = lastStep(steps.current, Date.now())
    if (!last) {
      say({ tone: 'info', title: 'Não há decisão para desfazer', children: onlyWithinTheMinute })
      return
    }
    void submit({ ...last, isUndo: true }, last.version)
    void navigate(addressOf(latest.current.query, last.id), toHeading)
  }, [submit, navigate, say])

  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || handledData.current === answer) return
    if (!('notice' in answer)) return
    handledData.current = answer
    const { id, asked: sentVersion, notice, version, isOvertaken, next } = answer
    const was = sent.current.get(keyOf(id, sentVersion))
    sent.current.delete(keyOf(id, sentVersion))
    takeOffer.current?.()
    if (was?.isUndo) {
      if (version || isOvertaken) steps.current = afterUndo(steps.current, was, version)
    } else if (was && version) steps.current.push({ ...was, version, at: Date.now() })
    const last = lastStep(steps.current, Date.now())
    const leftMs = last && last.at + SECOND_THOUGHTS_MS - Date.now()
    takeOffer.current = say({
      ...(leftMs && { ms: leftMs }),
      tone: notice.tone,
      title: notice.title,
      children: 'sentence' in notice ? notice.sentence : was && wordsOf(was, last),
      action: last && (
        <Button type="button" size="small" onClick={undo} aria-keyshortcuts="z">
          Desfazer
        </Button>
      ),
    })
    if (wantsUndo.current && version) undo()
    else if (was && next && query.candidatura === id)
      void navigate(addressOf({ ...query, page: next.page }, next.id), toHeading)
  }, [fetcher.state, fetcher.data, say, undo, navigate, query])

  const pendingStatus = fetcher.formData?.get('status')
  const pending =
    typeof pendingStatus === 'string' && fetcher.formAction
      ? { id: fetcher.formAction.split('/')[3] ?? '', status: pendingStatus }
      : undefined
  return { decide, undo, pending }
}

const onlyWithinTheMinute =
  'Uma decisão desfaz-se no minuto seguinte. O status de cada candidatura pode mudar-se sempre.'

function keyOf(id: string, version: number): string {
  return `${id} ${version}`
}

/** Announces the last decision, and the decision that the next undo would revert. */
function wordsOf(was: Sent, last: DecidedStep | undefined): string {
  const decided = ({ to, name }: Pick<Sent, 'to' | 'name'>) =>
    `${applicationStatusLabel(to, 'company')}: ${name}`
  if (!was.isUndo) return decided(was)
  return last ? `De ${was.name}. Antes: ${decided(last)}` : `De ${was.name}.`
}
