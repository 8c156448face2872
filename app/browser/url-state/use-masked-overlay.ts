import { useLocation, useNavigate } from 'react-router'
import { replaceMaskedAddress } from '../router/internals.ts'
import { overlayCommand, reduceOverlay } from './overlay.ts'

/** The shown URL of the page beneath an overlay, and the URL that this page has requested meanwhile. */
export type PageAddresses = { shown: string; wanted: string }

type Masked = {
  /** The prefix of the fragment that names the open overlay. */
  fragment: string
  /** The URL shown for an overlay; it also works as a page of its own. */
  maskOf: (id: string) => string
  /** Applies the pending request of the page beneath. */
  settle: () => PageAddresses
}

/**
 * An overlay that shows its own URL instead of the page's: the URL can be copied and reloaded, and a step
 * back leads to the page alone. If the page has requested another URL meanwhile, the step back leads to that
 * one.
 */
export function useMaskedOverlay({ fragment, maskOf, settle }: Masked) {
  const { hash, mask } = useLocation()
  const navigate = useNavigate()
  const id = mask && hash.startsWith(fragment) ? hash.slice(fragment.length) : undefined
  const state = { shown: id, entry: id, isOverPage: true }

  function open(next: string): void {
    const { shown, wanted } = settle()
    const masked = { mask: maskOf(next), preventScrollReset: true }
    const hasMovedOn = wanted !== shown
    if (hasMovedOn) replaceMaskedAddress(wanted)
    const command = overlayCommand(reduceOverlay(state, { type: 'open', id: next }), hasMovedOn)
    void navigate(`${shown}${fragment}${next}`, { ...masked, replace: command !== 'push' })
    if (hasMovedOn) void navigate(`${wanted}${fragment}${next}`, { ...masked, replace: true })
  }

  function close(): void {
    const { shown, wanted } = settle()
    // Does not cancel a navigation in progress.
    const command = overlayCommand(reduceOverlay(state, { type: 'close' }), wanted !== shown)
    if (command === 'back') void navigate(-1)
    else void navigate(wanted, { replace: true, preventScrollReset: true })
  }

  return { id, open, close }
}
