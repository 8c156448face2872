/** Whether keys pressed on this target type text; a checkbox takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, select, textarea')
  return field !== null && field.getAttribute('type') !== 'checkbox'
}
