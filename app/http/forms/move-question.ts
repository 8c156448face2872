const partsOf = (index: number) => [`faq[${index}].question`, `faq[${index}].required`]

export function moveQuestionUp(form: FormData, index: number): FormData {
  const moved = new FormData()
  for (const [name, value] of form) moved.append(name, value)
  if (!Number.isInteger(index) || index < 1) return moved
  const above = partsOf(index - 1)
  for (const [part, name] of partsOf(index).entries()) {
    const other = above[part] ?? ''
    const [here, there] = [form.get(name), form.get(other)]
    put(moved, name, there)
    put(moved, other, here)
  }
  return moved
}

function put(form: FormData, name: string, value: FormDataEntryValue | null): void {
  if (value === null) form.delete(name)
  else form.set(name, value)
}
