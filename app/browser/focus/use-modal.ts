import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Turns a server-rendered `<dialog open>` into a modal dialog that Escape closes. Does nothing if
 * `isModal` returns false, for example on a wide screen.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  onLeave: () => void,
  isModal: () => boolean = always,
): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  // A layout effect, so that a key pressed as soon as the dialog is visible reaches the dialog.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog?.showModal || !isModal()) return
    const before = document.activeElement
    dialog.close()
    dialog.showModal()
    // `showModal` moves the focus. If a field of the dialog had the focus before, for example one
    // with an error, focus that field again.
    if (before instanceof HTMLElement && dialog.contains(before)) before.focus()
    const onCancel = (event: Event) => {
      event.preventDefault()
      leave.current()
    }
    dialog.addEventListener('cancel', onCancel)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [element, isModal])
}

const always = () => true
