/** Whether key presses on this target enter text. Checkboxes do not count. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, select, textarea')
  return field !== null && field.getAttribute('type') !== 'checkbox'
}
