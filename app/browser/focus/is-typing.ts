/** Whether a key pressed here types into a field and is no command. A tick box takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, select, textarea')
  return field !== null && field.getAttribute('type') !== 'checkbox'
}
