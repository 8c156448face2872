/** The shorter side in pixels. The server stores 512; the rest allows for cropping. */
const SHORT_SIDE = 640
const QUALITY = 0.85
/** Photos below this size are uploaded unchanged. */
const SMALL_BYTES = 200_000

/**
 * Shrinks a large photo before the upload, to save data. Other files are uploaded unchanged; the
 * server removes their metadata.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const painted = await paint(bitmap).finally(() => bitmap.close())
    if (!painted || painted.size >= file.size) return file
    return new File([painted], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    // The photo is too large for this device or has an unsupported format. Upload the original,
    // which the server inspects.
    return file
  }
}

function paint(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SHORT_SIDE / Math.min(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  // JPEG has no transparency, so draw a white background.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
