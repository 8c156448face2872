const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function resolveReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

export type XmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; prefix: string; name: string; attributes: string; isEmpty: boolean }

const tag = /<(\/?)([^\s<>/"']+)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/y

/**
 * Tokenizes markup up to its first syntax error. The prefix of a name is a separate property of the
 * token.
 */
export function* tokensOf(markup: string): Generator<XmlToken> {
  for (let at = 0; at < markup.length; ) {
    const start = markup.indexOf('<', at)
    if (start < 0) return
    if (start > at) yield { kind: 'text', text: resolveReferences(markup.slice(at, start)) }
    const [skipped, isText] = skippedAt(markup, start)
    if (skipped !== undefined) {
      if (skipped < 0) return
      if (isText) yield { kind: 'text', text: markup.slice(start + 9, skipped - 3) }
      at = skipped
      continue
    }
    tag.lastIndex = start
    const [whole = '', closing, full = '', attributes = ''] = tag.exec(markup) ?? []
    if (!whole) return
    at = start + whole.length
    const colon = full.indexOf(':')
    const name = { prefix: full.slice(0, Math.max(0, colon)), name: full.slice(colon + 1) }
    const isEmpty = attributes.endsWith('/')
    yield { kind: closing ? 'close' : 'open', ...name, attributes, isEmpty }
  }
}

/**
 * The end of a comment or of character data, and whether its content is text; -1 if unterminated.
 */
function skippedAt(markup: string, start: number): [number | undefined, boolean] {
  const ends = (end: string) => {
    const at = markup.indexOf(end, start)
    return at < 0 ? -1 : at + end.length
  }
  if (markup.startsWith('<!--', start)) return [ends('-->'), false]
  if (markup.startsWith('<![CDATA[', start)) return [ends(']]>'), true]
  return [undefined, false]
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  const [, double, single] = pattern.exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? undefined : resolveReferences(value)
}
