import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { CvExtension } from '#app/domain/documents/document.ts'
import { inspectDoc, isCompoundFile } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectPdf } from './inspect-pdf.ts'

/** Runs in a thread of its own, one file after the other. See `inspect-in-worker.ts`. */
export type Task = { path: string; extension: CvExtension }
export type Finding = 'wrong-type' | 'unsafe-content' | 'encrypted' | 'damaged'
export type Answer = { finding: Finding | undefined; sha256: string }

const inspections = {
  pdf: inspectPdf,
  doc: inspectDoc,
  // Office wraps a .docx that has a password in the older container.
  docx: (file) => (isCompoundFile(file) ? 'encrypted' : inspectDocx(file)),
} satisfies Record<
  CvExtension,
  (file: Buffer) => Finding | undefined | Promise<Finding | undefined>
>

async function inspect({ path, extension }: Task): Promise<Answer> {
  const file = await readFile(path)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return { finding: await inspections[extension](file), sha256 }
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage(await inspect(task))
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage('ready')
