/** Whether a key pressed on this target types text. A checkbox takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, select, textarea')
  return field !== null && field.getAttribute('type') !== 'checkbox'
}
