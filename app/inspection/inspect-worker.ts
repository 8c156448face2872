import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { CvExtension, DocumentRefusal } from '#app/domain/documents/document.ts'
import type { JobCardWords } from './draw/draw-job-card.ts'
import type * as Pdfium from './draw/draw-pdf.ts'
import {
  type Painted,
  type PictureFinding,
  type PictureKind,
  paintPicture,
} from './draw/paint-picture.ts'
import { pictureAsPdf } from './draw/picture-as-pdf.ts'
import { inspectDoc } from './inspect/inspect-doc.ts'
import { inspectDocx } from './inspect/inspect-docx.ts'
import { inspectPdf } from './inspect/inspect-pdf.ts'
import { kindOf } from './read/document-kind.ts'
import { readDoc } from './read/read-doc.ts'
import { readDocx } from './read/read-docx.ts'
import { isRtf, readRtf } from './read/read-rtf.ts'

/** The entry of a worker thread, which handles one file at a time (`inspect-in-worker.ts`). */
export type DocumentTask = { path: string; inspect: 'cv' | 'proof' }
export type PictureTask = { path: string; paint: PictureKind }
export type InspectTask = { content: Uint8Array; inspectFile: CvExtension; mostPages: number }
export type PageTask = { content: Uint8Array; page: number }
export type WordsTask = { content: Uint8Array; wordsOf: CvExtension }
export type CardTask = { card: JobCardWords }
export type Task = DocumentTask | PictureTask | InspectTask | PageTask | WordsTask | CardTask
type Damaged = { finding: 'damaged' }
type View =
  | { kind: 'pages'; pages: number; drawable: number[] }
  | { kind: 'text'; paragraphs: string[] }
export type Inspected = { extension: CvExtension; bytes: number; sha256: string }
export type AnswerTo<Asked extends Task> = Asked extends DocumentTask
  ? Inspected | { finding: DocumentRefusal }
  : Asked extends PictureTask
    ? Painted | { finding: PictureFinding }
    : Asked extends InspectTask
      ? View | Damaged
      : Asked extends CardTask
        ? { png: Uint8Array<ArrayBuffer> }
        : Asked extends WordsTask
          ? { words: string } | Damaged
          : Pdfium.DrawnPage | Damaged

type Judged =
  | { finding: DocumentRefusal }
  | { extension: CvExtension; changed?: Buffer | undefined }

async function judge(file: Buffer, kind: DocumentTask['inspect']): Promise<Judged> {
  const found = kindOf(file)
  switch (found) {
    case 'pdf':
      return judged('pdf', await inspectPdf(file))
    case 'docx':
      return judged('docx', await inspectDocx(file))
    case 'doc':
      return judged('doc', inspectDoc(file))
    case 'rtf':
      // Users name RTF files .doc, because Word opens RTF under that extension.
      return judged('doc', readRtf(file))
    case 'picture': {
      const drawn = kind === 'cv' ? await pictureAsPdf(file) : 'wrong-type'
      return typeof drawn === 'string' ? { finding: drawn } : { extension: 'pdf', changed: drawn }
    }
    case 'unknown':
      return { finding: 'wrong-type' }
    default:
      return { finding: found }
  }
}

function judged(
  extension: CvExtension,
  { finding, cleaned }: { finding?: DocumentRefusal | undefined; cleaned?: Buffer },
): Judged {
  return finding ? { finding } : { extension, changed: cleaned }
}

async function inspect({ path, inspect: kind }: DocumentTask): Promise<AnswerTo<DocumentTask>> {
  const sent = await readFile(path)
  const answer = await judge(sent, kind)
  if ('finding' in answer) return answer
  const file = answer.changed ?? sent
  if (answer.changed) await writeFile(path, answer.changed)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return { extension: answer.extension, bytes: file.length, sha256 }
}

/**
 * After an error PDFium's memory may be corrupt, so the thread ends and the file counts as damaged.
 */
async function withPdfium<Answer>(ask: (pdfium: typeof Pdfium) => Promise<Answer>) {
  try {
    return await ask(await import('./draw/draw-pdf.ts'))
  } catch {
    return process.exit()
  }
}

async function inspectPages({
  content,
  inspectFile,
  mostPages,
}: InspectTask): Promise<View | Damaged> {
  if (inspectFile !== 'pdf') {
    const paragraphs = await readWords(content, inspectFile).catch(() => undefined)
    return paragraphs ? { kind: 'text', paragraphs } : { finding: 'damaged' }
  }
  const counted = await withPdfium(({ countPages }) => countPages(content, mostPages))
  return counted ? { kind: 'pages', ...counted } : { finding: 'damaged' }
}

async function readWords(content: Uint8Array, extension: 'doc' | 'docx') {
  const file = Buffer.from(content)
  if (extension === 'doc' && isRtf(file)) return readRtf(file).paragraphs
  return extension === 'docx' ? readDocx(content) : readDoc(Buffer.from(content))
}

async function draw({ content, page }: PageTask): Promise<Pdfium.DrawnPage | Damaged> {
  const drawn = await withPdfium(({ drawPage }) => drawPage(content, page))
  return drawn ?? { finding: 'damaged' }
}

async function words({ content, wordsOf }: WordsTask): Promise<AnswerTo<WordsTask>> {
  const read =
    wordsOf === 'pdf'
      ? await withPdfium(({ readText }) => readText(content))
      : (await readWords(content, wordsOf).catch(() => undefined))?.join(' ')
  return read === undefined ? { finding: 'damaged' } : { words: read }
}

/** Import the module here, because only this task needs the code for drawing cards. */
async function drawCard({ card }: CardTask): Promise<AnswerTo<CardTask>> {
  const { drawJobCard } = await import('./draw/draw-job-card.ts')
  return { png: await drawJobCard(card) }
}

function answerTo(task: Task) {
  if ('card' in task) return drawCard(task)
  if ('paint' in task) return paintPicture(task.path, task.paint)
  if ('inspectFile' in task) return inspectPages(task)
  if ('wordsOf' in task) return words(task)
  return 'page' in task ? draw(task) : inspect(task)
}

/**
 * At this priority, a thread gets a third of another busy thread's time. At a lower priority, valid
 * pages would exceed their time limit.
 */
const LOW_PRIORITY = 5
if (workerData?.isLowPriority && process.platform === 'linux') setPriority(LOW_PRIORITY)

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage(await answerTo(task))
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage('ready')
