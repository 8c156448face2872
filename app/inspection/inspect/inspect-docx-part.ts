import { attributesOf, judgeRelation, relationsIn } from './docx-relations.ts'
import type { FieldFinding } from './inspect-docx-fields.ts'

export type DocxFinding =
  | 'wrong-type'
  | 'unsafe-content'
  | 'embedded-object'
  | 'linked-picture'
  | 'encrypted'
  | 'damaged'

export type Part = {
  bytes: number
  beginning: Buffer
  declaresEntities: boolean
  fields: FieldFinding | 'drops' | undefined
}

export const MAIN_DOCUMENT =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const foreignBeginnings = ['504b0304', '4d5a', '7f454c46', '52617221', '377abcaf']
/** The first bytes of an object that an older Office program has embedded. */
const PACKED_OBJECT = 'd0cf11e0'

/** Inspects an entry of a Word document; `name` is in lower case. */
export function inspectPart(name: string, part: Part): DocxFinding | 'drops' | undefined {
  if (/(?:^|\/)vba|(?:^|\/)activex\//.test(name)) return 'unsafe-content'
  if (part.declaresEntities) return 'unsafe-content'
  if (part.fields) return part.fields
  const isIndex = name === '[content_types].xml' || name.endsWith('.rels')
  if (isIndex && part.beginning.length < part.bytes) return 'unsafe-content'
  if (name === '[content_types].xml') return inspectContentTypes(readable(part))
  if (name.endsWith('.rels')) return inspectRelations(readable(part))
  // An embedded font is XORed with a key, so its first bytes can have any value.
  if (name.endsWith('.odttf')) return undefined
  const start = part.beginning.toString('hex', 0, 4)
  if (start === PACKED_OBJECT) return 'embedded-object'
  // Charts and worksheets store their figures in an embedded workbook, so allow workbooks.
  if (/\/embeddings\/[^/]+\.xlsx$/.test(name)) return undefined
  if (/\/embeddings\/[^/]+$/.test(name) && start === '504b0304') return 'embedded-object'
  return foreignBeginnings.some((foreign) => start.startsWith(foreign))
    ? 'unsafe-content'
    : undefined
}

export function readable(part: Part): string {
  return part.beginning.toString('utf8').replaceAll('\0', '')
}

function inspectContentTypes(text: string): DocxFinding | undefined {
  const types = attributesOf(text, 'Override').concat(attributesOf(text, 'Default'))
  const declared = types.map((attributes) => attributes.get('contenttype') ?? '')
  if (declared.some((type) => /macro|vba|activex/i.test(type))) return 'unsafe-content'
  return declared.includes(MAIN_DOCUMENT) ? undefined : 'wrong-type'
}

function inspectRelations(text: string): DocxFinding | 'drops' | undefined {
  const judged = relationsIn(text).map(judgeRelation)
  const refused = judged.filter((finding) => finding !== 'drops')
  return refused.find((finding) => finding !== undefined) ?? judged.find((each) => each)
}
