import X from 'lucide-react/icons/x'
import { type PointerEvent, useEffect, useRef } from 'react'
import { type Countdown, startCountdown } from '#app/browser/events/countdown.ts'
import { IconButton } from './button.tsx'
import { NoticeBody, type NoticeProps } from './notice.tsx'

/** Milliseconds until a toast closes. */
export const USUAL_MS = 5_000

export type Toast = Omit<NoticeProps, 'className'> & {
  id: string
  /** Milliseconds until the toast closes. A destructive toast stays until the user closes it. */
  ms?: number
}

type ToasterProps = { toasts: readonly Toast[]; onDismiss: (id: string) => void }

/**
 * The container is rendered even if empty, because a live region announces only content that is
 * added later.
 */
export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <section className="toaster" aria-label="Notificações" aria-live="polite">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>
  )
}

function ToastView({
  toast: { id, ms = USUAL_MS, ...notice },
  onDismiss,
}: { toast: Toast } & Pick<ToasterProps, 'onDismiss'>) {
  const stays = notice.tone === 'destructive'
  const countdown = useRef<Countdown>(undefined)
  // Use a ref, so that a re-render does not restart the timer.
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (stays) return
    const running = startCountdown(ms, () => dismiss.current(id))
    countdown.current = running
    return running.pause
  }, [id, ms, stays])

  const pause = () => countdown.current?.pause()
  const resume = () => countdown.current?.resume()
  // A toast may appear under a resting mouse or a finger, which must not pause it.
  const pauseForReader = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') pause()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; there is nothing to operate.
    <div
      className="toast"
      role={stays ? 'alert' : undefined}
      onPointerMove={pauseForReader}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <NoticeBody {...notice} />
      <IconButton type="button" label="Fechar" size="small" onClick={() => onDismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
