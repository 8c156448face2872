/**
 * `node scripts/run.mjs scripts/inspect-folder.ts FOLDER`: runs every file through the inspection
 * of CVs and prints which are refused and why.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { uploadLimits } from '#app/domain/documents/document.ts'
import { inspectDocument } from '#app/inspection/inspect/inspect-document.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: node scripts/run.mjs scripts/inspect-folder.ts FOLDER')
  process.exit(1)
}
const work = await mkdtemp(join(tmpdir(), 'lusona-inspect-'))
const counts = new Map<string, number>()
let changed = 0
for (const name of (await readdir(folder, { recursive: true })).sort()) {
  const sent = join(folder, name)
  if (!(await stat(sent)).isFile()) continue
  const before = createHash('sha256')
    .update(await readFile(sent))
    .digest('hex')
  // Inspect a copy, because the inspection changes the file.
  const path = join(work, 'file')
  await copyFile(sent, path)
  const begun = performance.now()
  const about = { kind: 'cv', maxBytes: uploadLimits.profileCv } as const
  const answer = await inspectDocument({ path, name: relative(folder, sent) }, about)
  const milliseconds = Math.round(performance.now() - begun)
  const result = answer.ok ? 'taken' : answer.refusal
  counts.set(result, (counts.get(result) ?? 0) + 1)
  const isChanged = answer.ok && answer.value.sha256 !== before
  if (isChanged) changed += 1
  const as = answer.ok ? `${answer.value.extension}${isChanged ? ', changed' : ''}` : ''
  console.log(`${result.padEnd(18)} ${String(milliseconds).padStart(6)} ms  ${name}  ${as}`)
}
await rm(work, { recursive: true })
console.log(
  `\n${[...counts].map(([result, count]) => `${result}: ${count}`).join(', ')}; changed: ${changed}`,
)
process.exit(0)
