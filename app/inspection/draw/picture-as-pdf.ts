import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** The largest phone photos have 50 million pixels. */
const MOST_PIXELS = 64_000_000
const TIME_LIMIT_SECONDS = 10
const LONGEST_SIDE = 2_200
const QUALITY = 80
const PAPER = { short: 595, long: 842 }

/** Converts a picture of a CV to an upright PDF of one page, which contains only the pixels. */
export async function pictureAsPdf(file: Buffer): Promise<Buffer | 'too-many-pixels' | 'damaged'> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    const document = await PDFDocument.create({ updateMetadata: false })
    const isWide = info.width > info.height
    const page = document.addPage(isWide ? [PAPER.long, PAPER.short] : [PAPER.short, PAPER.long])
    const picture = await document.embedJpg(data)
    const scale = Math.min(page.getWidth() / info.width, page.getHeight() / info.height)
    const [width, height] = [info.width * scale, info.height * scale]
    const x = (page.getWidth() - width) / 2
    page.drawImage(picture, { x, y: page.getHeight() - height, width, height })
    return Buffer.from(await document.save({ useObjectStreams: false }))
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    return isTooLarge ? 'too-many-pixels' : 'damaged'
  }
}
