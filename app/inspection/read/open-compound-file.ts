const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_BYTES = 128
const NO_SECTOR = 0xfffffff0
/**
 * The file's header lists this many sectors of the allocation table, enough for a file of seven
 * megabytes.
 */
const MOST_TABLE_SECTORS = 109
const SMALLEST_IN_OWN_SECTORS = 4096
const SMALL_SECTOR_BYTES = 64

type Entry = { start: number; bytes: number }

/**
 * Whether the file is in the container format of Office before 2007, which also wraps newer
 * documents with a password.
 */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, 8).equals(MAGIC)
}

/**
 * Opens the container format of Word before 2007 ([MS-CFB]) for reading streams by name. A chain
 * ends where it leaves the file or becomes circular.
 */
export function openCompoundFile(file: Buffer): (name: string) => Buffer | undefined {
  const sectorBytes = file.readUInt16LE(30) === 12 ? 4096 : 512
  const sectorAt = (number: number) => {
    const at = (number + 1) * sectorBytes
    return file.subarray(at, at + sectorBytes)
  }
  const tableSectors = Math.min(file.readUInt32LE(44), MOST_TABLE_SECTORS)
  const table = numbersIn(
    Buffer.concat(
      Array.from({ length: tableSectors }, (_, index) => file.readUInt32LE(76 + index * 4))
        .filter((number) => number < NO_SECTOR)
        .map(sectorAt),
    ),
  )
  const readChain = (start: number) => Buffer.concat(chain(table, start).map(sectorAt))

  const entries = new Map<string, Entry>()
  const directory = readChain(file.readUInt32LE(48))
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = directory.readUInt16LE(at + 64)
    if (nameBytes < 4 || nameBytes > 64) continue
    const name = directory.toString('utf16le', at, at + nameBytes - 2).toLowerCase()
    const start = directory.readUInt32LE(at + 116)
    entries.set(name, { start, bytes: directory.readUInt32LE(at + 120) })
  }
  const root = entries.get('root entry')
  const small = root && readChain(root.start)
  const smallTable = numbersIn(readChain(file.readUInt32LE(60)))

  return (name) => {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return undefined
    if (entry.bytes >= SMALLEST_IN_OWN_SECTORS)
      return readChain(entry.start).subarray(0, entry.bytes)
    const parts = chain(smallTable, entry.start).map((number) => {
      const at = number * SMALL_SECTOR_BYTES
      return small?.subarray(at, at + SMALL_SECTOR_BYTES) ?? Buffer.alloc(0)
    })
    return Buffer.concat(parts).subarray(0, entry.bytes)
  }
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    bytes.readUInt32LE(index * 4),
  )
}

function chain(table: readonly number[], start: number): number[] {
  const numbers = new Set<number>()
  for (let at: number | undefined = start; at !== undefined && at < table.length; at = table[at]) {
    if (numbers.has(at)) break
    numbers.add(at)
  }
  return [...numbers]
}
