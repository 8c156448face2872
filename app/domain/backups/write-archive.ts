import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Files } from '#app/integrations/files/files.ts'
import { areas } from '../documents/document.ts'
import { fileEntry, MANIFEST, type Manifest, tableEntry } from './archive.ts'
import type { Dump } from './dump-tables.ts'
import { createMeasure } from './measure.ts'

/** Supports archives and files above four gigabytes. */
const large = { forceZip64Format: true }

/**
 * Creates the archive while it is read, with one open file at a time. The stream fails at an
 * unreadable file, because an incomplete archive must not look complete.
 */
export function writeArchive(files: Files, dump: Dump, madeAt = new Date()): Readable {
  const zip = new ZipFile()
  // yazl creates a PassThrough but declares a wider type.
  const output = zip.outputStream as PassThrough
  const written: Manifest['files'] = []
  let open: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => open?.destroy())
  const give = (stream: Readable, options: { compress: boolean }, entry: string) => {
    open = stream
    stream.once('error', (error) => zip.emit('error', error))
    return zip.addReadStream(stream, entry, { ...options, ...large })
  }
  const add = async () => {
    for (const { name } of dump.tables) {
      const stream = createReadStream(join(dump.folder, `${name}.copy`))
      give(stream, { compress: true }, tableEntry(name))
      await ended(stream, output)
    }
    for (const area of areas) {
      for await (const { key } of files.list(area, madeAt)) {
        const stored = key.endsWith('.partial') ? undefined : await files.open(area, key)
        // Skip the file: it was removed after it was listed, together with the row that referred to
        // it.
        if (!stored) continue
        const measure = createMeasure()
        stored.stream.once('error', (error) => zip.emit('error', error))
        give(stored.stream.pipe(measure.through), { compress: false }, fileEntry({ area, key }))
        await ended(measure.through, output)
        written.push({ area, key, ...measure.result() })
      }
    }
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      shape: dump.shape,
      tables: dump.tables,
      sequences: dump.sequences,
      files: written,
    }
    give(Readable.from([Buffer.from(JSON.stringify(manifest))]), { compress: true }, MANIFEST)
    zip.end()
  }
  add().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('writing the archive failed'))
  })
  return output
}

function ended(stream: Readable, output: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(output.errored ?? new Error('the reader of the archive is closed'))
    if (output.destroyed) return stop()
    output.once('close', stop)
    stream.once('end', () => {
      output.off('close', stop)
      resolve()
    })
  })
}
