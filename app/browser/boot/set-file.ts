/** Sets the file of a file field; browsers accept only a `FileList` for this. */
export function setFile(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  if (file.name) files.items.add(file)
  field.type = 'file'
  field.files = files.files
}
