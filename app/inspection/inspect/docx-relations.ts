import { resolveReferences } from '../read/xml-text.ts'
import { isScriptLink, isUnsafeLink } from './links.ts'

export type Relation = { type: string; target: string; isExternal: boolean }
export type RelationFinding = 'unsafe-content' | 'embedded-object' | 'linked-picture'

export function relationsIn(text: string): Relation[] {
  return attributesOf(text, 'Relationship').map((relation) => ({
    type: (relation.get('type') ?? '').split('/').at(-1) ?? '',
    target: relation.get('target') ?? '',
    isExternal: relation.get('targetmode')?.toLowerCase() === 'external',
  }))
}

/** Resolves a relation's target to a part's name in the archive, in lower case. */
export function partOf(source: string, target: string): string {
  const folder = target.startsWith('/') ? [] : source.split('/').slice(0, -1)
  const path = folder
  for (const piece of target.split('/')) {
    if (piece === '..') path.pop()
    else if (piece && piece !== '.') path.push(piece)
  }
  return decoded(path.join('/')).toLowerCase()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The part to which a `.rels` part belongs; empty for the relations of the package itself. */
export function sourceOf(relsName: string): string {
  return relsName.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2')
}

const controls = ['vbaProject', 'wordVbaData', 'control', 'activeXControlBinary']

/**
 * `drops`: the relation is stored without its target, because it acts only when clicked, or names a
 * template that is never fetched.
 */
export function judgeRelation(relation: Relation): RelationFinding | 'drops' | undefined {
  const { type, target, isExternal } = relation
  const is = (name: string) => type.toLowerCase() === name.toLowerCase()
  // Word imports embedded HTML and other formats without checks, so refuse them.
  if (is('aFChunk') || controls.some(is)) return 'unsafe-content'
  if (!isExternal) return undefined
  if (is('hyperlink')) return judgeLink(target)
  if (is('attachedTemplate')) return judgeTemplate(target)
  if (is('image')) return 'linked-picture'
  return is('oleObject') || is('package') ? 'embedded-object' : 'unsafe-content'
}

export function judgeLink(target: string): 'unsafe-content' | 'drops' | undefined {
  if (isScriptLink(target)) return 'unsafe-content'
  return isUnsafeLink(target) || !isWellFormed(target) ? 'drops' : undefined
}

/** Word reports a document as damaged if a link contains a blank or two URLs. */
function isWellFormed(target: string): boolean {
  return URL.canParse(target, 'https://exemplo.ao') && !/[\s<>"]/.test(target)
}

function judgeTemplate(target: string): 'unsafe-content' | 'drops' | undefined {
  if (isFetched(target)) return 'unsafe-content'
  const isOnOwnDisk =
    /^(?:file:\/\/\/)?[A-Za-z]:[\\/](?![\\/])/.test(target) || /^[^:\\/]+$/.test(target)
  return isOnOwnDisk ? undefined : 'drops'
}

/** Whether Word would fetch this template from another machine when it opens the document. */
function isFetched(target: string): boolean {
  if (/^file:\/{5,}/i.test(target) || /^file:\/\/[^/]/i.test(target)) return true
  if (/^(?:\\\\|\/\/)/.test(target)) return true
  return /^[a-z][a-z0-9+.-]+:/i.test(target) && !/^file:/i.test(target)
}

export function withoutDroppedTargets(text: string): string {
  return text.replace(/<(?:\w+:)?Relationship\s(?:[^"'<>]|"[^"]*"|'[^']*')*>/gi, (tag) => {
    const [relation] = relationsIn(tag)
    if (!relation || judgeRelation(relation) !== 'drops') return tag
    const target = /hyperlink/i.test(relation.type) ? '#' : 'Normal.dotm'
    return tag.replace(/(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/i, `$1"${target}"`)
  })
}

export function attributesOf(text: string, element: string): Map<string, string>[] {
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
