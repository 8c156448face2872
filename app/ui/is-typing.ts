/** Whether a key that is pressed here is meant for a field, and no command. In a box to tick nothing is typed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, select, textarea')
  return field !== null && field.getAttribute('type') !== 'checkbox'
}
