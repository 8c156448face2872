import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { CvExtension } from '#app/domain/documents/document.ts'
import type { JobCardWords } from './draw-job-card.ts'
import type * as Pdfium from './draw-pdf.ts'
import { inspectDoc, isCompoundFile } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'
import {
  type Painted,
  type PictureFinding,
  type PictureKind,
  paintPicture,
} from './paint-picture.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'

/** Runs in a thread of its own, one file after the other. See `inspect-in-worker.ts`. */
export type DocumentTask = { path: string; extension: CvExtension }
export type PictureTask = { path: string; paint: PictureKind }
/** What is in a stored document, to be shown. */
export type LookTask = { content: Uint8Array; lookInto: CvExtension; mostPages: number }
/** One of its pages, from 1 on. */
export type PageTask = { content: Uint8Array; page: number }
/** The picture of a shared job. */
export type CardTask = { card: JobCardWords }
export type Task = DocumentTask | PictureTask | LookTask | PageTask | CardTask
type Damaged = { finding: 'damaged' }
type Look =
  | { kind: 'pages'; pages: number; shown: number[] }
  | { kind: 'text'; paragraphs: string[] }
export type Finding = 'wrong-type' | 'unsafe-content' | 'encrypted' | 'damaged' | 'too-many-pages'
export type AnswerTo<Asked extends Task> = Asked extends DocumentTask
  ? { finding: Finding | undefined; sha256: string }
  : Asked extends PictureTask
    ? Painted | { finding: PictureFinding }
    : Asked extends LookTask
      ? Look | Damaged
      : Asked extends CardTask
        ? { png: Uint8Array<ArrayBuffer> }
        : Pdfium.DrawnPage | Damaged

const inspections = {
  pdf: async (file) => (await inspectPdf(file)).finding,
  doc: inspectDoc,
  // Office wraps a .docx that has a password in the older container.
  docx: (file) => (isCompoundFile(file) ? 'encrypted' : inspectDocx(file)),
} satisfies Record<
  CvExtension,
  (file: Buffer) => Finding | undefined | Promise<Finding | undefined>
>

async function inspect({ path, extension }: DocumentTask): Promise<AnswerTo<DocumentTask>> {
  const file = await readFile(path)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return { finding: await inspections[extension](file), sha256 }
}

/**
 * Loaded when the first document is shown: whoever only sends files needs nothing of it. After what it
 * could not bear its memory is in disorder, so the thread ends, and the file counts as damaged.
 */
async function withPdfium<Answer>(ask: (pdfium: typeof Pdfium) => Promise<Answer>) {
  try {
    return await ask(await import('./draw-pdf.ts'))
  } catch {
    return process.exit()
  }
}

async function look({ content, lookInto, mostPages }: LookTask): Promise<Look | Damaged> {
  if (lookInto !== 'pdf') {
    const paragraphs = await readWords(content, lookInto).catch(() => undefined)
    return paragraphs ? { kind: 'text', paragraphs } : { finding: 'damaged' }
  }
  const looked = await withPdfium(({ lookAtPages }) => lookAtPages(content, mostPages))
  return looked ? { kind: 'pages', ...looked } : { finding: 'damaged' }
}

async function readWords(content: Uint8Array, extension: 'doc' | 'docx') {
  return extension === 'docx' ? readDocx(content) : readDoc(Buffer.from(content))
}

async function draw({ content, page }: PageTask): Promise<Pdfium.DrawnPage | Damaged> {
  const drawn = await withPdfium(({ drawPage }) => drawPage(content, page))
  return drawn ?? { finding: 'damaged' }
}

/** Loaded when the first is drawn, like the above. */
async function drawCard({ card }: CardTask): Promise<AnswerTo<CardTask>> {
  const { drawJobCard } = await import('./draw-job-card.ts')
  return { png: await drawJobCard(card) }
}

function answerTo(task: Task) {
  if ('card' in task) return drawCard(task)
  if ('paint' in task) return paintPicture(task.path, task.paint)
  if ('lookInto' in task) return look(task)
  return 'page' in task ? draw(task) : inspect(task)
}

// On Linux the priority is that of this thread alone; elsewhere it is left as it is.
if (workerData?.isLowPriority && process.platform === 'linux')
  setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage(await answerTo(task))
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage('ready')
