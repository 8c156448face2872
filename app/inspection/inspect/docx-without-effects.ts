import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { withoutDroppedTargets } from './docx-relations.ts'
import { withoutDroppedLinks } from './inspect-docx-fields.ts'

/** Removes the template and the targets of unsafe links. */
export async function docxWithoutEffects(file: Buffer): Promise<Buffer> {
  const archive = await yauzl.fromBufferPromise(file, { lazyEntries: true })
  const written = new yazl.ZipFile()
  const bytes = buffer(written.outputStream)
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const content = await buffer(await archive.openReadStreamPromise(entry))
    const mtime = new Date(0)
    written.addBuffer(cleaned(entry.fileName, content), entry.fileName, { mtime })
  }
  written.end()
  return bytes
}

function cleaned(name: string, content: Buffer): Buffer {
  const clean = /\.rels$/i.test(name) ? withoutDroppedTargets : withoutDroppedLinks
  if (!/\.(?:rels|xml)$/i.test(name)) return content
  const text = content.toString('utf8')
  const changed = clean(text)
  return changed === text ? content : Buffer.from(changed)
}
