import type { FormState } from '#app/browser/forms/form-state.ts'

export const goneFileSentence = 'O ficheiro mudou ou já não está no telemóvel. Escolha-o de novo.'

/** Browsers cannot read a file that was changed, moved or deleted after it was chosen. */
export async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    await file.slice(Math.max(0, file.size - 1)).arrayBuffer()
    return false
  } catch {
    return true
  }
}

/**
 * Clears file fields whose file no longer exists, so that the form can be sent. Returns their
 * errors as a form state; undefined if all files exist.
 */
export async function stateOfGoneFiles(title: string): Promise<FormState | undefined> {
  const errors: Record<string, string[]> = {}
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    const [file] = input.files ?? []
    // Chromium reads an empty file if the file was deleted before its size was first read, so an
    // empty file counts as gone.
    if (!file || (file.size > 0 && !(await isGone(file)))) continue
    input.value = ''
    errors[input.name] = [goneFileSentence]
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors, title } : undefined
}
