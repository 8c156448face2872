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
import { type Toast, Toaster } from '#app/ui/toaster.tsx'

/**
 * `isCarried`: the previous document already showed the notice, so it is not shown in a third one.
 * `path`: the page that showed the notice.
 */
type Shown = Toast & { isCarried?: boolean; name?: string; path?: string }
type Said = Pick<Shown, 'tone' | 'title'> & {
  name: string
  sentence?: string
  insteadOf?: string | undefined
}
/** Shows a toast; returns a function that removes the toast early. */
export type Say = (toast: Omit<Shown, 'id' | 'isCarried' | 'path'>) => () => void

const SayContext = createContext<Say | undefined>(undefined)

/**
 * Returns a function that shows a toast. Only for results determined in the browser; results from
 * the server come as a notice.
 */
export function useSay(): Say {
  const say = useContext(SayContext)
  if (!say) throw new Error('useSay is used outside NoticeToaster')
  return say
}

/** Announces that an act failed; the page stays. */
export function useSayFailed(answer: Pick<FormState, 'title' | 'sentence'> | undefined) {
  const say = useSay()
  useEffect(() => {
    if (!answer) return
    say({ tone: 'destructive', title: answer.title ?? 'Erro', children: answer.sentence })
  }, [answer, say])
}

/** The message if a request did not reach the portal and changed nothing. */
export const notReached = 'O portal não respondeu. Verifique a rede e tente de novo.'

/** The notice of the last act: a banner in the document, a toast after hydration. */
export function NoticeToaster({ notice, children }: { notice: Said | null; children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const [awake, setAwake] = useState(false)
  const { pathname } = useLocation()
  const path = useRef(pathname)
  path.current = pathname
  const dismiss = useCallback(
    (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const say = useCallback<Say>(
    (toast) => {
      const parsed = { ...toast, id: nextId(), path: path.current }
      setToasts((shown) => {
        const left = shown.filter((each) => !isSaidBy(toast, each)).slice(-2)
        return [...left, parsed]
      })
      return () => dismiss(parsed.id)
    },
    [dismiss],
  )
  // A failure concerns the page on which it happened, so its toast stays until it is closed or the
  // page is left.
  useEffect(() => {
    setToasts((shown) =>
      shown.filter(({ tone, path }) => tone !== 'destructive' || path === pathname),
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
    if (insteadOf) setToasts((shown) => shown.filter((each) => each.name !== insteadOf))
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
      {children}
      <Toaster toasts={toasts} onDismiss={dismiss} />
    </SayContext>
  )
}

/**
 * Whether a new toast replaces an earlier one: it has the same words, or it reports a success after
 * a failure.
 */
function isSaidBy(toast: Omit<Toast, 'id'>, earlier: Toast): boolean {
  const isSame = earlier.title === toast.title && earlier.children === toast.children
  return isSame || (earlier.tone === 'destructive' && toast.tone === 'success')
}

let lastId = 0
/**
 * Ids differ from those of the previous document. `crypto.randomUUID` is not used, because it needs
 * HTTPS and a newer browser.
 */
const nextId = () => `${Date.now()}-${++lastId}`

const LEFT_OVER = 'lusona avisos'
/** Milliseconds within which the next document must open in order to show a stored notice. */
const LEFT_OVER_MS = 10_000

/** Stores the visible notices when the document is left, for the next document. */
function leaveOver(toasts: Shown[]): void {
  // Only text is stored, because a button of the previous page would do nothing.
  const left = toasts
    .filter(
      ({ tone, children, isCarried }) =>
        tone !== 'destructive' && !isCarried && (!children || typeof children === 'string'),
    )
    .map(({ action: _, ...stored }) => ({ ...stored, isCarried: true }))
  if (left.length > 0) tabStore.set(LEFT_OVER, JSON.stringify({ at: Date.now(), left }))
}

function takeLeftOver(): Shown[] {
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

// Stored data may come from an older version of the portal.
function isLeftOver(stored: unknown): stored is { at: number; left: unknown[] } {
  const { at, left } = (stored ?? {}) as { at?: unknown; left?: unknown }
  return typeof at === 'number' && Array.isArray(left)
}

function isSpoken(value: unknown): value is Shown {
  const { id, title } = (value ?? {}) as { id?: unknown; title?: unknown }
  return typeof id === 'string' && typeof title === 'string'
}
