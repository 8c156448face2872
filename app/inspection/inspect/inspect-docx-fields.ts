import { attributeOf, resolveReferences, tokensOf } from '../read/xml-text.ts'
import { judgeLink } from './docx-relations.ts'

export type FieldFinding = 'unsafe-content' | 'linked-picture'

/** These fields fetch content from another program, file or URL. */
const asksOutside =
  /^(?:DDE(?:AUTO)?|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE|RD)(?![A-Za-z])/i
const asksForPicture = /^INCLUDEPICTURE(?![A-Za-z])/i

const leadsTo = /^HYPERLINK\s+(?:\\[a-z]\s+)*"?([^"]*)/i
/**
 * If a field's code begins with a complete field kind, a nested field cannot change the effect of
 * the field.
 */
const wholeKind = /^(?:=|[A-Za-z]+[\s"\\])/
const LONGEST_CODE = 4_096

export function judgeField(code: string): FieldFinding | 'drops' | undefined {
  if (asksForPicture.test(code)) return 'linked-picture'
  if (asksOutside.test(code)) return 'unsafe-content'
  const [, address] = leadsTo.exec(code) ?? []
  return address === undefined ? undefined : judgeLink(address.replaceAll('\\\\', '\\').trim())
}

type Field = { code: string; isInCode: boolean }

/**
 * Finds fields that start a program, fetch remote content, or include a file. Handles nested fields
 * and codes split over several runs, as Word does.
 */
export function judgeFields(markup: string): FieldFinding | 'drops' | undefined {
  const open: Field[] = []
  let isInText = false
  let drops = false
  let loose = ''
  const judge = (code: string): FieldFinding | undefined => {
    const judged = judgeField(code.trimStart())
    if (judged === 'drops') drops = true
    return judged === 'drops' ? undefined : judged
  }
  for (const token of tokensOf(markup)) {
    let found: FieldFinding | undefined
    if (token.kind === 'text') {
      if (!isInText) continue
      const field = open.at(-1)
      if (field?.isInCode) field.code = (field.code + token.text).slice(0, LONGEST_CODE)
      else loose = (loose + token.text).slice(0, LONGEST_CODE)
      continue
    }
    if (token.name === 'altChunk') return 'unsafe-content'
    if (token.name === 'instrText' || token.name === 'delInstrText') {
      isInText = token.kind === 'open' && !token.isEmpty
    } else if (token.name === 'fldChar' && token.kind === 'open') {
      const type = attributeOf(token.attributes, 'fldCharType')
      const field = open.at(-1)
      if (type === 'begin') {
        if (field?.isInCode && !mayHold(field.code)) return 'unsafe-content'
        open.push({ code: '', isInCode: true })
      } else if (field) {
        found = judge(field.code)
        field.isInCode = false
        if (type === 'end') open.pop()
      }
    } else if (token.name === 'fldSimple' && token.kind === 'open') {
      found = judge(attributeOf(token.attributes, 'instr') ?? '')
    }
    if (found) return found
  }
  for (const { code } of [...open, { code: loose }]) {
    const found = judge(code)
    if (found) return found
  }
  return drops ? 'drops' : undefined
}

/**
 * Whether a nested field may follow `code`, because it can change neither the kind nor the URL of
 * the outer field.
 */
function mayHold(code: string): boolean {
  const plain = code.trimStart()
  return wholeKind.test(plain) && !/^HYPERLINK/i.test(plain)
}

/** Removes the URLs of dropped links, but only from field codes that are in a single run. */
export function withoutDroppedLinks(markup: string): string {
  const codes = /(<(?:\w+:)?instrText(?:\s[^<>]*)?>)([^<]*)(<\/(?:\w+:)?instrText>)/g
  const simple = /(\binstr\s*=\s*")([^"]*)(")/g
  const clean = (whole: string, before: string, code: string, after: string) =>
    judgeField(resolveReferences(code).trimStart()) === 'drops'
      ? `${before} HYPERLINK \\l "_top" ${after}`.replaceAll('"_top"', '&quot;_top&quot;')
      : whole
  return markup.replace(codes, clean).replace(simple, clean)
}
