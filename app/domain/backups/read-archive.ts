import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  fileEntry,
  MANIFEST,
  MAX_MANIFEST_BYTES,
  type Manifest,
  manifestSchema,
  tableEntry,
} from './archive.ts'
import { createMeasure } from './measure.ts'

export class DamagedArchive extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DamagedArchive'
  }
}

export type Archive = {
  manifest: Manifest
  open: (entry: string) => Promise<Readable>
  close: () => void
}

/** Throws DamagedArchive if the contents differ from the manifest in any byte. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const open = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new DamagedArchive(`falta ${name}`)
      return openEntry(zip, entry)
    }
    const manifest = await readManifest(entries, open)
    await check(manifest, entries, open)
    return { manifest, open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof DamagedArchive) throw error
    throw new DamagedArchive('não se consegue ler até ao fim', error)
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: true,
    })
  } catch (error) {
    if (isMissing(error)) throw error
    throw new DamagedArchive('não é um ficheiro ZIP inteiro', error)
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName))
      throw new DamagedArchive(`${entry.fileName} está lá duas vezes`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return zip.openReadStreamPromise(entry)
}

async function readManifest(entries: Map<string, Entry>, open: Archive['open']): Promise<Manifest> {
  if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > MAX_MANIFEST_BYTES)
    throw new DamagedArchive('a lista do que contém é comprida demais')
  const written: unknown = JSON.parse(await text(await open(MANIFEST)))
  const parsed = manifestSchema.safeParse(written)
  if (!parsed.success) throw new DamagedArchive('a lista do que contém não se percebe')
  return parsed.data
}

async function check(
  { tables, files }: Manifest,
  entries: Map<string, Entry>,
  open: Archive['open'],
): Promise<void> {
  const named = [
    ...tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...files.map((file) => ({ ...file, entry: fileEntry(file) })),
  ]
  if (entries.size !== named.length + 1)
    throw new DamagedArchive('contém mais ou menos do que a sua lista diz')
  for (const { entry, bytes, sha256 } of named) {
    const measure = createMeasure()
    measure.through.resume()
    await pipeline(await open(entry), measure.through)
    const found = measure.result()
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new DamagedArchive(`${entry} não é o que foi escrito`)
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
