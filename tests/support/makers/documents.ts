import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type SaveOptions } from '@cantoo/pdf-lib'
import { writeCvPdf } from '#demo/write-cv-pdf.ts'

/**
 * Creates a temporary folder for one test file. `await using folder = …` deletes it at the end of
 * the scope.
 */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lusona-test-'))
  return {
    path,
    async write(name: string, content: Uint8Array | string) {
      const file = join(path, name)
      await writeFile(file, content)
      return file
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

export function makeCv(name = 'Ana Conceição'): Buffer {
  return writeCvPdf({
    name,
    profession: 'Contabilista',
    contact: 'Luanda · ana@exemplo.ao',
    sections: [{ heading: 'Experiência', lines: ['Técnica de contas, 2019–2025 (Viana)'] }],
  })
}

/**
 * Returns a hand-written PDF. Objects 1 to 3 are the catalogue, the page tree and a page; the
 * objects in `more` follow. `claims` is the declared number of pages. `catalog` and `trailer` are
 * added to the catalogue and the trailer.
 */
export function makePdf({
  pages = 1,
  claims = undefined as number | undefined,
  catalog = '',
  trailer = '',
  more = [] as string[],
} = {}) {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + more.length + page} 0 R`)
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${claims ?? pages}>>`,
    '<</Producer(Lusona)>>',
    ...more,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ]
  let file = '%PDF-1.4\n'
  const index = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${index.join('')}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Packs objects into one object stream, to pass to `makePdf({ more })`. */
export function packedObjects(objects: string[], { dictionary = '/Type/ObjStm' } = {}): string {
  const offsets = objects.map((_, index) => objects.slice(0, index).join(' ').length + (index && 1))
  const head = `${offsets.map((offset, index) => `${100 + index} ${offset}`).join(' ')} `
  const packed = deflateSync(Buffer.from(head + objects.join(' '), 'latin1')).toString('latin1')
  const size = `/N ${objects.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}`
  return `<<${dictionary}${size}>>stream\n${packed}\nendstream`
}

/**
 * Returns a PDF written by a real PDF library, by default with packed objects. `change` modifies
 * the document before it is written.
 */
export async function writtenPdf(
  change: (document: PDFDocument) => unknown = () => {},
  options: SaveOptions = { useObjectStreams: true },
): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  document.catalog.set(PDFName.of('PageLayout'), PDFName.of('SinglePage'))
  await change(document)
  return Buffer.from(await document.save(options))
}

export type ZipEntry = {
  name: string
  data: Uint8Array | string
  declaredBytes?: number
  mode?: number
  encrypted?: boolean
}

/** Returns a ZIP archive that is written byte by byte, so that its declared values can be wrong. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const index: Buffer[] = []
  let at = 0
  for (const { name, data, declaredBytes, mode = 0o100644, encrypted = false } of entries) {
    const content = Buffer.from(data)
    const packed = deflateRawSync(content)
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 0x801 : 0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredBytes ?? content.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), common, rest, nameBytes]))
    locals.push(local)
    at += local.length
  }
  const indexBytes = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xfffe), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xfffe), 10)
  end.writeUInt32LE(indexBytes.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, indexBytes, end])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Returns an ordinary Word document; `more` adds or replaces parts. */
export function makeDocx(more: ZipEntry[] = [], { mainType = WORD } = {}): Buffer {
  const parts: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      data: '<w:document><w:body><w:p><w:r><w:t>Ana, contabilista</w:t></w:r></w:p></w:body></w:document>',
    },
  ]
  const remaining = parts.filter((part) => !more.some((other) => other.name === part.name))
  return makeZip([...remaining, ...more])
}

export function relations(type: string, target: string, mode = 'External'): ZipEntry {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    name: 'word/_rels/document.xml.rels',
    data: `<Relationships><Relationship Id="r9" Type="${namespace}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  }
}

/**
 * Returns a Word 97–2003 file with a header, one table sector, a directory with the given names and
 * a document.
 */
export function makeDoc({ streams = ['WordDocument', '1Table'], flags = 0 } = {}): Buffer {
  const file = Buffer.alloc(512 * 4 + 4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  const names = ['Root Entry', ...streams]
  for (const [index, name] of names.entries()) {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    file[at + 66] = index === 0 ? 5 : 2
    file.writeUInt32LE(3, at + 116)
    file.writeUInt32LE(4096, at + 120)
  }
  file.writeUInt16LE(0xa5ec, 2048)
  file.writeUInt16LE(flags, 2048 + 10)
  return file
}

/**
 * Returns a Word 97–2003 file whose text is one piece with one or two bytes per letter, as in files
 * that Word saves.
 */
export function makeWrittenDoc(text: string, { wide = false } = {}): Buffer {
  const sectorOf = { table: 0, directory: 1, main: 2, pieces: 10 }
  const file = makeDoc()
  const whole = Buffer.alloc(512 * 19)
  file.copy(whole, 0, 0, 1024)
  file.copy(whole, 1024, 1024, 2048)
  whole.writeUInt32LE(1, 44)
  whole.writeUInt32LE(sectorOf.directory, 48)
  whole.writeUInt32LE(0xfffffffe, 60)
  whole.writeUInt32LE(sectorOf.table, 76)
  const end = 0xfffffffe
  for (let sector = 0; sector < 128; sector += 1) {
    const isLast = sector < 2 || sector === 9 || sector >= 17
    whole.writeUInt32LE(isLast ? end : sector + 1, 512 + sector * 4)
  }
  const starts = [end, sectorOf.main, sectorOf.pieces]
  for (const [index, start] of starts.entries())
    whole.writeUInt32LE(start, 1024 + index * 128 + 116)

  const main = (sectorOf.main + 1) * 512
  const textAt = 1024
  whole.writeUInt16LE(0xa5ec, main)
  whole.writeUInt16LE(0x00c1, main + 2)
  whole.writeUInt16LE(0x0200, main + 10)
  whole.writeUInt32LE(text.length, main + 0x4c)
  whole.writeUInt32LE(21, main + 0x1a6)
  whole.write(text, main + textAt, wide ? 'utf16le' : 'latin1')
  const pieces = (sectorOf.pieces + 1) * 512
  whole[pieces] = 2
  whole.writeUInt32LE(16, pieces + 1)
  whole.writeUInt32LE(text.length, pieces + 9)
  whole.writeUInt32LE(wide ? textAt : textAt * 2 + 0x40000000, pieces + 15)
  return whole
}
