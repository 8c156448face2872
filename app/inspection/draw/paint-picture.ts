import sharp, { type Sharp } from 'sharp'

/** The largest phone photos, with 50 million pixels, have 8,160 × 6,144. */
const MOST_PIXELS = 64_000_000
/** This limit is shorter than the caller's, so that no thread is terminated while it paints. */
const TIME_LIMIT_SECONDS = 10
const QUALITY = 82

const longestSide = { photo: 512, logo: 512, proof: 2000 } as const

export type PictureKind = keyof typeof longestSide
export type Painted = { content: Uint8Array<ArrayBuffer>; width: number; height: number }
export type PictureFinding = 'wrong-type' | 'too-many-pixels' | 'damaged'

const readableFormats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif']

export async function paintPicture(
  path: string,
  kind: PictureKind,
): Promise<Painted | { finding: PictureFinding }> {
  try {
    const sent = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await sent.metadata()
    if (!readableFormats.includes(format)) return { finding: 'wrong-type' }
    const { data, info } = await (await resized(sent, kind))
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { content: new Uint8Array(data), width: info.width, height: info.height }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    return { finding: tooMany ? 'too-many-pixels' : 'damaged' }
  }
}

async function resized(sent: Sharp, kind: PictureKind) {
  const longest = longestSide[kind]
  const { width, height } = await sent.metadata()
  const upright = sent.autoOrient()
  if (kind !== 'photo') {
    return upright.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
  }
  const side = Math.min(longest, width, height)
  return upright.resize(side, side, { fit: 'cover' })
}
