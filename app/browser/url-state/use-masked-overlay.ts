import { useLocation, useNavigate } from 'react-router'
import { replaceMaskedAddress } from '../router/internals.ts'
import { overlayCommand, reduceOverlay } from './overlay.ts'

/**
 * `displayed`: the URL of the page beneath an overlay. `wanted`: the URL that this page has
 * requested since.
 */
export type PageAddresses = { displayed: string; wanted: string }

type Masked = {
  fragment: string
  maskOf: (id: string) => string
  settle: () => PageAddresses
}

/**
 * An overlay whose own URL can be shared and reloaded. Going back leads to the page beneath, at the
 * URL that it last requested.
 */
export function useMaskedOverlay({ fragment, maskOf, settle }: Masked) {
  const { hash, mask } = useLocation()
  const navigate = useNavigate()
  const id = mask && hash.startsWith(fragment) ? hash.slice(fragment.length) : undefined
  const state = { open: id, entry: id, isOverPage: true }

  function open(next: string): void {
    const { displayed, wanted } = settle()
    const masked = { mask: maskOf(next), preventScrollReset: true }
    const hasMovedOn = wanted !== displayed
    if (hasMovedOn) replaceMaskedAddress(wanted)
    const command = overlayCommand(reduceOverlay(state, { type: 'open', id: next }), hasMovedOn)
    void navigate(`${displayed}${fragment}${next}`, { ...masked, replace: command !== 'push' })
    if (hasMovedOn) void navigate(`${wanted}${fragment}${next}`, { ...masked, replace: true })
  }

  function close(): void {
    const { displayed, wanted } = settle()
    // If the page has requested another URL, closing the overlay leads to that URL; going back
    // would discard the request.
    const command = overlayCommand(reduceOverlay(state, { type: 'close' }), wanted !== displayed)
    if (command === 'back') void navigate(-1)
    else void navigate(wanted, { replace: true, preventScrollReset: true })
  }

  return { id, open, close }
}
