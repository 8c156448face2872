import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { findController, usePending } from '#app/components/offline/controller.ts'
import { expiryOf } from '#app/components/offline/expire-pending.ts'
import type { PendingApplication } from '#app/components/offline/pending-submissions.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function usePendingFor(jobId: string): PendingApplication | undefined {
  return usePending().applications.find((one) => one.jobId === jobId)
}

export function UnsentForm({ pending }: { pending: PendingApplication }) {
  const { isSignedOut } = usePending()
  const [isSending, setIsSending] = useState(false)
  useEffect(showFromTop, [])
  const send = async () => {
    setIsSending(true)
    await findController()
      ?.send()
      .catch(() => undefined)
    setIsSending(false)
  }
  /** An empty refusal keeps the application from being sent while the candidate corrects it. */
  const correct = async () => {
    const controller = findController()
    await controller?.pending.settleApplication(pending, { ...pending, refusal: { errors: {} } })
    await controller?.update()
  }
  return (
    <EmptyState
      as="h1"
      title="Candidatura por enviar"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isSignedOut ? (
            // Load a full page, because the account data of this page is outdated.
            <a className="btn btn-primary" href={signInFor(pending.jobId)}>
              Iniciar sessão
            </a>
          ) : (
            <Button type="button" variant="primary" busy={isSending} onClick={() => void send()}>
              Enviar agora
            </Button>
          )}
          <Button type="button" onClick={() => void correct()}>
            Corrigir
          </Button>
        </div>
      }
    >
      <p>
        {pending.title}, {pending.companyName}.
      </p>
      <p className="mt-3">
        Ainda não foi enviada. Está guardada neste aparelho
        {pending.cv && <>, com o ficheiro {pending.cv.name},</>}{' '}
        {isSignedOut
          ? 'e a sua sessão terminou: inicie sessão e segue por si.'
          : 'e segue por si quando houver rede e o portal estiver aberto.'}{' '}
        Se não seguir até {longDate(new Date(expiryOf(pending)))}, apaga-se deste aparelho.
      </p>
    </EmptyState>
  )
}

function showFromTop(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  window.scrollTo(0, 0)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const signInFor = (jobId: string) =>
  `${href('/auth')}?redirect=${encodeURIComponent(href('/candidatura/:jobId', { jobId }))}`

export function stateOf({ fields, refusal }: PendingApplication): FormState {
  const values = Object.fromEntries(fields.filter(([name]) => name !== 'cvChoice'))
  return {
    values,
    errors: refusal?.errors ?? {},
    title: refusal?.title,
    sentence: refusal?.sentence,
  }
}
