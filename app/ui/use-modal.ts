import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes a <dialog> that is on the page already, open before any script runs, a modal one: the keyboard
 * stays inside, Escape leaves, and the focus goes back to where it came from. `isModal` says whether
 * it is one at this width.
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  onLeave: () => void,
  isModal: () => boolean = always,
): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  // With its first paint: a key that is pressed as soon as it is seen is for it.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog?.showModal || !isModal()) return
    const before = document.activeElement
    dialog.close()
    dialog.showModal()
    // A field with an error has taken the focus already.
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
