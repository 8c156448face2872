import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { CvExtension } from '#app/domain/documents/document.ts'
import { inspectDoc, isCompoundFile } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'
import {
  type Painted,
  type PictureFinding,
  type PictureKind,
  paintPicture,
} from './paint-picture.ts'

/** Runs in a thread of its own, one file after the other. See `inspect-in-worker.ts`. */
export type DocumentTask = { path: string; extension: CvExtension }
export type PictureTask = { path: string; paint: PictureKind }
export type Task = DocumentTask | PictureTask
export type Finding = 'wrong-type' | 'unsafe-content' | 'encrypted' | 'damaged'
export type AnswerTo<Asked extends Task> = Asked extends DocumentTask
  ? { finding: Finding | undefined; sha256: string }
  : Painted | { finding: PictureFinding }

const inspections = {
  pdf: inspectPdf,
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

parentPort?.on('message', async (task: Task) => {
  try {
    const answer = 'paint' in task ? paintPicture(task.path, task.paint) : inspect(task)
    parentPort?.postMessage(await answer)
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage('ready')
