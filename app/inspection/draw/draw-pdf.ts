import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import sharp from 'sharp'

const WIDTH = 1000
/** The maximum ratio of a drawn page's height to its width. No sheet of paper exceeds it. */
const MOST_HEIGHTS = 3
/**
 * The memory limit in WebAssembly pages of 64 KB: 256 MB in total. A thread's own limit does not
 * include WebAssembly memory.
 */
const MOST_MEMORY_PAGES = 4096
const QUALITY = 80
/** PDFium's flag for annotations, such as filled-in fields. */
const DRAW_ANNOTATIONS = 0x01

export type DrawnPage = { picture: Uint8Array<ArrayBuffer>; width: number; height: number }

let loaded: Promise<WrappedPdfiumModule> | undefined

/**
 * A PDF's page count, and which of its first `most` pages can be drawn. Undefined if it needs a
 * password or its first page cannot be drawn.
 */
export function countPages(file: Uint8Array, most: number) {
  return withDocument(file, (pdfium, document) => {
    const pages = pdfium.FPDF_GetPageCount(document)
    const numbers = Array.from({ length: Math.min(pages, most) }, (_, index) => index + 1)
    const drawable = numbers.filter((page) => isThere(pdfium, document, page - 1))
    const [first] = drawable
    return first && paint(pdfium, document, first - 1) ? { pages, drawable } : undefined
  })
}

function isThere(pdfium: WrappedPdfiumModule, document: number, index: number): boolean {
  const size = pdfium.pdfium.wasmExports.malloc(8)
  try {
    return Boolean(pdfium.FPDF_GetPageSizeByIndexF(document, index, size))
  } finally {
    pdfium.pdfium.wasmExports.free(size)
  }
}

/** Draws a page, counted from 1, as a WebP picture; undefined if the page cannot be drawn. */
export async function drawPage(file: Uint8Array, page: number): Promise<DrawnPage | undefined> {
  const drawn = await withDocument(file, (pdfium, document) => {
    const isThere = page >= 1 && page <= pdfium.FPDF_GetPageCount(document)
    return isThere ? paint(pdfium, document, page - 1) : undefined
  })
  if (!drawn) return undefined
  const { pixels, width, height } = drawn
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    // Swap the channels, because PDFium puts the blue channel first.
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .removeAlpha()
    .webp({ quality: QUALITY })
    .toBuffer()
  return { picture: new Uint8Array(picture), width, height }
}

/** No CV exceeds these limits. Without them, a hostile file could occupy the thread. */
const MOST_READ = { pages: 20, characters: 50_000 }

export function readText(file: Uint8Array): Promise<string | undefined> {
  return withDocument(file, (pdfium, document) => {
    const pages = Math.min(pdfium.FPDF_GetPageCount(document), MOST_READ.pages)
    let text = ''
    for (let index = 0; index < pages && text.length < MOST_READ.characters; index++)
      text += `${textOfPage(pdfium, document, index)}\n`
    return text
  })
}

function textOfPage(pdfium: WrappedPdfiumModule, document: number, index: number): string {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return ''
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    const count = text ? Math.min(pdfium.FPDFText_CountChars(text), MOST_READ.characters) : 0
    if (count <= 0) return ''
    // Allocate two bytes per character, because the text is UTF-16 with a terminating zero.
    const at = pdfium.pdfium.wasmExports.malloc((count + 1) * 2)
    if (!at) return ''
    try {
      const written = pdfium.FPDFText_GetText(text, 0, count, at)
      const bytes = heapOf(pdfium).subarray(at, at + Math.max(0, written - 1) * 2)
      return Buffer.from(bytes).toString('utf16le')
    } finally {
      pdfium.pdfium.wasmExports.free(at)
    }
  } finally {
    if (text) pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

function paint(pdfium: WrappedPdfiumModule, document: number, index: number) {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (!page) return undefined
  try {
    const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page)
    if (!(ratio > 0)) return undefined
    const height = Math.max(1, Math.round(WIDTH * Math.min(ratio, MOST_HEIGHTS)))
    const bitmap = pdfium.FPDFBitmap_Create(WIDTH, height, 0)
    if (!bitmap) return undefined
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, height, 0xffffffff)
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, height, 0, DRAW_ANNOTATIONS)
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
      const pixels = Buffer.from(heapOf(pdfium).subarray(at, at + WIDTH * height * 4))
      return { pixels, width: WIDTH, height }
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
    }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

async function withDocument<Answer>(
  file: Uint8Array,
  ask: (pdfium: WrappedPdfiumModule, document: number) => Answer,
): Promise<Answer | undefined> {
  loaded ??= load()
  const pdfium = await loaded
  const at = pdfium.pdfium.wasmExports.malloc(file.length)
  if (!at) return undefined
  heapOf(pdfium).set(file, at)
  const document = pdfium.FPDF_LoadMemDocument(at, file.length, '')
  try {
    return document ? ask(pdfium, document) : undefined
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document)
    pdfium.pdfium.wasmExports.free(at)
  }
}

async function load(): Promise<WrappedPdfiumModule> {
  boundMemory()
  const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wasmBinary = new Uint8Array(await readFile(path)).buffer
  const pdfium = await init({ wasmBinary, print: () => {}, printErr: () => {} })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** If a file needs more memory than the limit, its allocation fails. Affects only this thread. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function bounded(this: WebAssembly.Memory, more: number) {
    if (this.buffer.byteLength / 65_536 + more > MOST_MEMORY_PAGES)
      throw new RangeError('a document needs too much memory')
    return grow.call(this, more)
  }
}

/** The heap moves when the memory grows, so read it for each access. */
function heapOf(pdfium: WrappedPdfiumModule): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}
