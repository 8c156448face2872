import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { fileNameForDisplay } from '#app/domain/documents/document.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { isReservedName } from '#app/http/forms/reserved-name.ts'
import { type UploadedFile, writeToFolder } from './uploaded-file.ts'

/** Our largest form, a job with all its questions, has about 60 fields. */
const MAX_FIELDS = 200
const MAX_FIELD_BYTES = 100_000
const MAX_NAME_BYTES = 200
const MAX_TEXT_BYTES = 1024 * 1024

export type UploadForm<Field extends string> = AsyncDisposable & {
  fields: FormData
  files: { [Name in Field]?: UploadedFile }
  /** Chosen files of fields that were not expected, with the file's name. */
  skipped: readonly SkippedFile[]
  /** Removes the uploaded files, even after a successful act, because the file store has a copy. */
  cleanUp(): Promise<void>
}

/**
 * `not-a-form`: another content type; `broken`: truncated or malformed. `too-much`: more text or
 * fields than any of our forms; `not-stored`: the disk failed.
 */
export type FormRefusal = 'not-a-form' | 'broken' | 'too-much' | 'not-stored'

export type SkippedFile = { field: string; name: string }

/** The part of a form that was read before an error; `cut` lists the truncated fields. */
export type ReadSoFar = {
  fields: FormData
  cut: readonly string[]
  skipped?: readonly SkippedFile[]
}
type Unread = { soFar?: ReadSoFar; cause?: unknown }

type Expected<Field extends string> = {
  folder?: string
  files: Record<Field, { maxBytes: number }>
  maxTextBytes?: number
}

/**
 * Reads a form while it arrives: text into `fields`, files into `folder`. Put file fields last,
 * because reading ends at a file above its limit.
 */
export async function readUploadForm<Field extends string>(
  request: Request,
  { folder = '', files: limits, maxTextBytes = MAX_TEXT_BYTES }: Expected<Field>,
): Promise<Outcome<UploadForm<Field>, FormRefusal, Unread>> {
  const parser = parserFor(request)
  if (!parser || !request.body) return refused('not-a-form', {})

  const sizes: { maxBytes: number }[] = Object.values(limits)
  const maxTotalBytes = maxTextBytes + sizes.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  const stop = Promise.withResolvers<FormRefusal | 'file-too-large'>()
  const { fields, cut } = collectFields(parser, () => stop.resolve('too-much'))
  const written = new Map<string, UploadedFile>()
  const skipped: SkippedFile[] = []
  const writing: Promise<void>[] = []
  let lastPart: Readable | undefined
  let isFull = () => false
  let notStored: unknown

  parser.on('error', () => stop.resolve('broken'))
  parser.on('file', (field, part, sentName, _encoding, type) => {
    part.on('error', () => stop.resolve('broken'))
    lastPart = part
    isFull = () => false
    const name = fileNameForDisplay(asNamed(sentName ?? ''))
    if (!Object.hasOwn(limits, field) || written.has(field)) {
      if (sentName) skipped.push({ field, name })
      return part.resume()
    }
    const { maxBytes } = limits[field as Field]
    isFull = () => part.bytesRead > maxBytes
    const file: UploadedFile = { path: '', name, type, bytes: 0, sha256: '', tooLarge: false }
    written.set(field, file)
    const write = async () => {
      try {
        Object.assign(file, await writeToFolder(folder, part, maxBytes))
        if (file.tooLarge) stop.resolve('file-too-large')
        if (file.bytes === 0 && !sentName) await forget(written, field)
      } catch (error) {
        written.delete(field)
        notStored ??= error
        stop.resolve('not-stored')
      }
    }
    writing.push(write())
  })

  const fed = feed(parser, request.body, {
    maxTotalBytes,
    stop: stop.promise,
    isFull: () => isFull(),
  })
  const reached = await Promise.race([fed, stop.promise])
  if (reached === 'too-much' && isUrlEncoded(request)) await endOf(parser)
  // Parts arrive one after the other, so only the last one can still be incomplete.
  if (reached !== 'end') lastPart?.destroy()
  parser.destroy()
  await Promise.all(writing)
  // A small file's write error may surface only after the whole form was read.
  const ending = reached === 'end' && notStored ? 'not-stored' : reached

  const cleanUp = async () => {
    await Promise.all([...written.values()].map(({ path }) => rm(path, { force: true })))
  }
  if (ending !== 'end' && ending !== 'file-too-large') {
    await cleanUp()
    if (ending === 'not-stored')
      return refused(ending, { cause: notStored, soFar: { fields, cut } })
    return refused(ending, ending === 'too-much' ? { soFar: { fields, cut, skipped } } : {})
  }
  // The cast is safe: the keys are names in `limits`, because other names were skipped.
  const files = Object.fromEntries(written) as { [Name in Field]?: UploadedFile }
  return done({ fields, files, skipped, cleanUp, [Symbol.asyncDispose]: cleanUp })
}

function parserFor(request: Request): BusboyInstance | undefined {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return undefined
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Disable read-ahead, so that a file whose bytes are still being written blocks the next one.
      fileHwm: 1,
      limits: {
        fields: MAX_FIELDS + 1,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: MAX_NAME_BYTES,
        parts: MAX_FIELDS + 20,
        headerPairs: 20,
        headerSize: 8192,
      },
    })
  } catch {
    return undefined
  }
}

function isUrlEncoded(request: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Ends the parser and with it the field that is being read, which would otherwise never end in a
 * multipart form.
 */
async function endOf(parser: BusboyInstance): Promise<void> {
  if (!parser.writableEnded) await once(parser.end(), 'finish').catch(() => {})
}

function collectFields(parser: BusboyInstance, onTooMuch: () => void): ReadSoFar {
  const fields = new FormData()
  const cut: string[] = []
  let count = 0
  parser.on('partsLimit', onTooMuch)
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    count += 1
    if (isNameCut || isValueCut || count > MAX_FIELDS) onTooMuch()
    if (isNameCut || count > MAX_FIELDS || !name || isReservedName(name)) return
    // The limit counts bytes, so the last character may be incomplete.
    fields.append(name, isValueCut ? value.replace(/\uFFFD+$/, '') : value)
    if (isValueCut) cut.push(name)
  })
  return { fields, cut }
}

type Brakes = {
  maxTotalBytes: number
  stop: Promise<FormRefusal | 'file-too-large'>
  isFull(): boolean
}

/** Feeds the parser no faster than its files are written. */
async function feed(parser: BusboyInstance, body: ReadableStream<Uint8Array>, brakes: Brakes) {
  const reader = body.getReader()
  const stopped = brakes.stop.then(() => 'stopped' as const)
  let bytes = 0
  try {
    for (;;) {
      const next = await Promise.race([stopped, reader.read()])
      if (next === 'stopped') return brakes.stop
      if (next.done) break
      const room = brakes.maxTotalBytes - bytes
      bytes += next.value.length
      if (bytes > brakes.maxTotalBytes) {
        parser.write(next.value.subarray(0, room))
        return 'too-much'
      }
      const taken = new Promise<void>((resolve) => parser.write(next.value, () => resolve()))
      await Promise.race([stopped, taken])
      // The file writer is a few chunks behind. It will detect the exceeded limit too, and resolve
      // `stop`.
      if (brakes.isFull()) return brakes.stop
    }
    await Promise.race([stopped, once(parser.end(), 'finish')])
    return 'end'
  } catch {
    return 'broken'
  } finally {
    reader.cancel().catch(() => {})
  }
}

function asNamed(sent: string): string {
  const signs: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
  return sent.replace(/%22|%0D|%0A/g, (written) => signs[written] ?? written)
}

async function forget(written: Map<string, UploadedFile>, field: string) {
  const path = written.get(field)?.path
  written.delete(field)
  if (path) await rm(path, { force: true })
}
