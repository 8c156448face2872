/** Chooses a file in a field, which only a file list can do. */
export function setFile(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  if (file.name) files.items.add(file)
  field.type = 'file'
  field.files = files.files
}
