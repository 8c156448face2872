import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { useListener } from '#app/browser/events/use-listener.ts'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { tabStore } from '#app/browser/storage.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Toast, Toaster, USUAL_MS } from '#app/ui/toaster.tsx'

/**
 * `isCarried`: the previous document showed this toast, so do not pass it on. `path`: the page on
 * which the toast appeared, `since` when (milliseconds since 1970).
 */
type OpenToast = Toast & { isCarried?: boolean; name?: string; path?: string; since?: number }
type Said = Pick<OpenToast, 'tone' | 'title'> & {
  name: string
  sentence?: string
  insteadOf?: string | undefined
}
export type Say = (toast: Omit<OpenToast, 'id' | 'isCarried' | 'path' | 'since'>) => () => void

const SayContext = createContext<Say | undefined>(undefined)
const DismissFailuresContext = createContext<(() => void) | undefined>(undefined)

/**
 * Shows toasts for results determined in the browser. Results from the server arrive as a notice.
 */
export function useSay(): Say {
  const say = useContext(SayContext)
  if (!say) throw new Error('useSay is used outside NoticeToaster')
  return say
}

/**
 * Closes the toasts of failures. For a form whose response is a file: the page stays, so no notice
 * of a success replaces them.
 */
export function useDismissFailures(): () => void {
  const dismissFailures = useContext(DismissFailuresContext)
  if (!dismissFailures) throw new Error('useDismissFailures is used outside NoticeToaster')
  return dismissFailures
}

export function useSayFailed(answer: Pick<FormState, 'title' | 'sentence'> | undefined) {
  const say = useSay()
  useEffect(() => {
    if (!answer) return
    say({ tone: 'destructive', title: answer.title ?? 'Erro', children: answer.sentence })
  }, [answer, say])
}

/** The message for a request that did not reach the portal, so that nothing has changed. */
export const notReached = 'O portal não respondeu. Verifique a rede e tente de novo.'

/** Shows the notice of the last act: a banner in the server's HTML, a toast after hydration. */
export function NoticeToaster({ notice, children }: { notice: Said | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<OpenToast[]>([])
  const [awake, setAwake] = useState(false)
  const { pathname } = useLocation()
  const path = useRef(pathname)
  path.current = pathname
  const dismiss = useCallback(
    (id: string) => setToasts((open) => open.filter((toast) => toast.id !== id)),
    [],
  )
  const dismissFailures = useCallback(
    () => setToasts((open) => open.filter(({ tone }) => tone !== 'destructive')),
    [],
  )
  const say = useCallback<Say>(
    (toast) => {
      const parsed = { ...toast, id: nextId(), path: path.current, since: Date.now() }
      setToasts((open) => {
        const left = open.filter((each) => !replacesToast(toast, each)).slice(-2)
        return [...left, parsed]
      })
      return () => dismiss(parsed.id)
    },
    [dismiss],
  )
  // A failure concerns one page, so its toast stays until it is closed or that page is left.
  useEffect(() => {
    setToasts((open) =>
      open.filter(({ tone, path }) => tone !== 'destructive' || path === pathname),
    )
  }, [pathname])
  useEffect(() => {
    const left = takeLeftOver()
    if (left.length > 0) setToasts(left)
  }, [])
  useListener(
    () => window,
    'pagehide',
    () => leaveOver(toasts),
  )
  useEffect(() => {
    setAwake(true)
    if (!notice) return
    const { name, tone, title, sentence, insteadOf } = notice
    if (insteadOf) setToasts((open) => open.filter((each) => each.name !== insteadOf))
    say({ name, tone, title, children: sentence })
  }, [notice, say])
  return (
    <SayContext value={say}>
      {notice && !awake && (
        <div className="mx-auto max-w-5xl p-4">
          <Notice tone={notice.tone} title={notice.title}>
            {notice.sentence}
          </Notice>
        </div>
      )}
      <DismissFailuresContext value={dismissFailures}>{children}</DismissFailuresContext>
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </SayContext>
  )
}

/**
 * A new toast replaces an earlier one with the same text. A success replaces an earlier failure.
 */
function replacesToast(toast: Omit<Toast, 'id'>, earlier: Toast): boolean {
  const isSame = earlier.title === toast.title && earlier.children === toast.children
  return isSame || (earlier.tone === 'destructive' && toast.tone === 'success')
}

let lastId = 0
/**
 * The ids of toasts must differ from those of the previous document. `crypto.randomUUID` would need
 * HTTPS and a newer browser.
 */
const nextId = () => `${Date.now()}-${++lastId}`

const LEFT_OVER = 'lusona avisos'
/** The next document shows a stored notice only if it opens within this time. */
const LEFT_OVER_MS = 10_000
/** A stored notice stays for the rest of its time, but at least this many milliseconds. */
const LEAST_MS = 2_000

function leaveOver(toasts: OpenToast[]): void {
  // Store only notices without buttons: the next document does not have the previous page's
  // handlers.
  const left = toasts
    .filter(
      ({ tone, children, isCarried }) =>
        tone !== 'destructive' && !isCarried && (!children || typeof children === 'string'),
    )
    .map(({ action: _, since = Date.now(), ...stored }) => ({
      ...stored,
      isCarried: true,
      ms: Math.max(LEAST_MS, (stored.ms ?? USUAL_MS) - (Date.now() - since)),
    }))
  if (left.length > 0) tabStore.set(LEFT_OVER, JSON.stringify({ at: Date.now(), left }))
}

function takeLeftOver(): OpenToast[] {
  try {
    const stored = tabStore.get(LEFT_OVER)
    tabStore.remove(LEFT_OVER)
    const parsed: unknown = JSON.parse(stored ?? 'null')
    const isOfNow = isLeftOver(parsed) && Date.now() - parsed.at < LEFT_OVER_MS
    return isOfNow ? parsed.left.filter(isSpoken) : []
  } catch {
    return []
  }
}

function isLeftOver(stored: unknown): stored is { at: number; left: unknown[] } {
  const { at, left } = (stored ?? {}) as { at?: unknown; left?: unknown }
  return typeof at === 'number' && Array.isArray(left)
}

function isSpoken(value: unknown): value is OpenToast {
  const { id, title } = (value ?? {}) as { id?: unknown; title?: unknown }
  return typeof id === 'string' && typeof title === 'string'
}
