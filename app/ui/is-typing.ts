/** Whether a key that is pressed here is meant for a field, and no command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
