/**
 * Copies a text to the clipboard. If the browser denies access, copies through a temporary field.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr-only'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
