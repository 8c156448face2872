import { isUnsafeLink } from './links.ts'

export type DocxFinding = 'wrong-type' | 'unsafe-content' | 'encrypted' | 'damaged'

/** What is remembered of an entry. */
export type Part = {
  bytes: number
  beginning: Buffer
  declaresEntities: boolean
  /** One of its fields makes Word start a program or fetch something, or it takes in a file whole. */
  reachesOut: boolean
}

const MAIN_DOCUMENT =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** What other kinds of file begin with: archives, older Office containers, programs. */
const foreignBeginnings = ['504b0304', 'd0cf11e0', '4d5a', '7f454c46', '52617221', '377abcaf']

/** Looks at one entry of a Word document; the name is in small letters. */
export function inspectPart(name: string, part: Part): DocxFinding | undefined {
  if (/(?:^|\/)vba|(?:^|\/)activex\//.test(name)) return 'unsafe-content'
  if (part.declaresEntities || part.reachesOut) return 'unsafe-content'
  const isIndex = name === '[content_types].xml' || name.endsWith('.rels')
  if (isIndex && part.beginning.length < part.bytes) return 'unsafe-content'
  if (name === '[content_types].xml') return inspectContentTypes(readable(part))
  if (name.endsWith('.rels')) return inspectRelations(readable(part))
  // A chart keeps its figures in a small workbook; that one stays.
  const isChartData = /^word\/embeddings\/[^/]+\.xlsx$/.test(name)
  return !isChartData && isForeignFile(part.beginning) ? 'unsafe-content' : undefined
}

function isForeignFile(beginning: Buffer): boolean {
  const start = beginning.toString('hex', 0, 4)
  return foreignBeginnings.some((foreign) => start.startsWith(foreign))
}

function readable(part: Part): string {
  return part.beginning.toString('utf8').replaceAll('\0', '')
}

function inspectContentTypes(text: string): DocxFinding | undefined {
  const types = attributesOf(text, 'Override').concat(attributesOf(text, 'Default'))
  const declared = types.map((attributes) => attributes.get('contenttype') ?? '')
  if (declared.some((type) => /macro|vba|activex/i.test(type))) return 'unsafe-content'
  return declared.includes(MAIN_DOCUMENT) ? undefined : 'wrong-type'
}

/**
 * A link in the text may lead to the web. Anything else that Word would fetch by itself when the file
 * is opened may not; a template on the writer's own disk is the usual, harmless exception.
 */
function inspectRelations(text: string): DocxFinding | undefined {
  for (const relation of attributesOf(text, 'Relationship')) {
    // A page or text of another kind, which Word takes in without having looked at it.
    if (/\/aFChunk$/i.test(relation.get('type') ?? '')) return 'unsafe-content'
    if (relation.get('targetmode')?.toLowerCase() !== 'external') continue
    const type = relation.get('type') ?? ''
    const target = relation.get('target') ?? ''
    if (/\/hyperlink$/i.test(type) && !isUnsafeLink(target)) continue
    if (/\/attachedTemplate$/i.test(type) && isOnOwnDisk(target)) continue
    return 'unsafe-content'
  }
  return undefined
}

function isOnOwnDisk(target: string): boolean {
  return /^(?:file:\/\/\/)?[A-Za-z]:[\\/](?![\\/])/.test(target) || /^[^:\\/]+$/.test(target)
}

/** The attributes of every element of that name, with small names and references resolved. */
function attributesOf(text: string, element: string): Map<string, string>[] {
  const tags = new RegExp(`<(?:\\w+:)?${element}\\s((?:[^"'<>]|"[^"]*"|'[^']*')*)>`, 'gi')
  return [...text.matchAll(tags)].map(([, inside = '']) => {
    const pairs = inside.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
    return new Map(
      [...pairs].map(([, key = '', double, single]) => [
        key.toLowerCase(),
        resolveReferences(double ?? single ?? '').trim(),
      ]),
    )
  })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function resolveReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
