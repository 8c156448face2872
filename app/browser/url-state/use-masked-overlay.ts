import { useLocation, useNavigate } from 'react-router'
import { replaceMaskedAddress } from '../router/internals.ts'
import { overlayCommand, reduceOverlay } from './overlay.ts'

/** The address of the page beneath an overlay, and the one that is asked for by now. */
export type PageAddresses = { shown: string; wanted: string }

type Masked = {
  /** The beginning of the fragment that names what is open. */
  fragment: string
  /** The address that is shown for it, which works on its own. */
  maskOf: (id: string) => string
  /** Takes over what the page beneath has asked for. */
  settle: () => PageAddresses
}

/**
 * An overlay whose own address is shown instead of the page's: it can be copied and reloaded, and a step back
 * leads to the page alone. If the page asks for another address by now, that is what the step back leads to.
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
