import { resolveReferences } from './inspect-docx-part.ts'
import { isUnsafeLink } from './links.ts'

/** What a field begins with that asks another program, file or address for its content. */
const asksOutside =
  /^(?:DDE(?:AUTO)?|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE|RD)(?![A-Za-z])/i

/** A link, behind the switches that may stand before its address. */
const leadsTo = /^HYPERLINK\s+(?:\\[a-z]\s+)*"?([^"]*)/i

/** Whether a field, as its code is written, reaches out or starts something. */
export function isUnsafeField(code: string): boolean {
  if (asksOutside.test(code)) return true
  const [, address] = leadsTo.exec(code) ?? []
  return address !== undefined && isUnsafeLink(address.replaceAll('\\\\', '\\'))
}

const tag = /<(\/?)([^\s<>/"']+)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/y
const instruction = /(?:^|[\s:])instr\s*=\s*(?:"([^"]*)"|'([^']*)')/

/**
 * Whether a part of a Word document has a field that starts another program or fetches what lies
 * elsewhere, or takes in another file whole. Word writes what a field does in pieces, one for each run, from one mark of the field to the next; they are put
 * together again. Reading ends where the markup is broken, as Word's does.
 */
export function reachesOut(markup: string): boolean {
  let code = ''
  let isInCode = false
  const add = (text: string): boolean => {
    code = (code + resolveReferences(text)).trimStart().slice(0, 64)
    return asksOutside.test(code)
  }
  for (let at = 0; at >= 0 && at < markup.length; ) {
    const start = markup.indexOf('<', at)
    if (start < 0) return false
    if (isInCode && add(markup.slice(at, start))) return true
    if (markup.startsWith('<!--', start)) {
      at = after(markup, '-->', start)
      continue
    }
    if (markup.startsWith('<![CDATA[', start)) {
      at = after(markup, ']]>', start)
      if (isInCode && at >= 0 && add(markup.slice(start + 9, at - 3))) return true
      continue
    }
    tag.lastIndex = start
    const [whole = '', closing, name = '', attributes = ''] = tag.exec(markup) ?? []
    if (!whole) return false
    at = start + whole.length
    const element = name.slice(name.indexOf(':') + 1)
    if (element === 'altChunk') return true
    if (element === 'instrText' || element === 'delInstrText') {
      isInCode = !closing && !attributes.endsWith('/')
    } else if (element === 'fldChar') {
      if (isUnsafeField(code)) return true
      code = ''
    } else if (element === 'fldSimple') {
      const [, double, single] = instruction.exec(attributes) ?? []
      code = ''
      add(double ?? single ?? '')
      if (isUnsafeField(code)) return true
      code = ''
    }
  }
  return false
}

/** Behind the next such end; -1 when there is none. */
function after(markup: string, end: string, from: number): number {
  const at = markup.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}
