// What neither the linter nor the compiler asks of a source: that a line of the log has a code, and that
// an address of ours is written with href().
import { parseSync } from '@swc/core'

/** Calls of the log without `{ event: '…' }` in front, by line. */
export function logCallsWithoutEvent(source) {
  const call =
    /\blog\??\.(?:trace|debug|info|warn|error|fatal)\((?!\s*\{\s*event: '[a-z]+(?:-[a-z]+)*')/g
  return [...source.matchAll(call)].map(({ index }) => lineAt(source, index))
}

/** The codes that a source gives to lines of the log. */
export function eventsIn(source) {
  return [...source.matchAll(/\blog\??\.[a-z]+\(\s*\{\s*event: '([a-z-]+)'/g)].map(
    ([, event]) => event,
  )
}

/** The patterns of the addresses that React Router knows, from the types it generates. */
export function routesIn(generated) {
  const pages = generated.slice(
    generated.indexOf('type Pages'),
    generated.indexOf('type RouteFiles'),
  )
  return [...pages.matchAll(/^ {2}"(\/[^"]*)":/gm)].map(([, path]) => path)
}

/**
 * Literals of a source that are addresses of ours, and how href() says them. '/' alone is one only where
 * something leads there, as it is also a sign between words.
 */
export function literalPaths(source, routes) {
  const before = ';'
  const bytes = Buffer.from(before + source)
  const tree = parseSync(before + source, { syntax: 'typescript', tsx: true, target: 'esnext' })
  const base = tree.body[0].span.start
  const textOf = ({ span }) => bytes.subarray(span.start - base, span.end - base).toString()
  const found = []
  const look = (node, leads, inAttribute) => {
    const parts = partsOf(node, textOf)
    const said =
      parts?.[0]?.startsWith('/') && (leads || parts.join('') !== '/') && sayWithHref(parts, routes)
    if (said) {
      const start = bytes.subarray(0, node.span.start - base).toString().length - before.length
      const text = textOf(node)
      found.push({
        line: lineAt(source, start),
        start,
        end: start + text.length,
        text,
        instead: inAttribute ? `{${said}}` : said,
      })
    }
    for (const [child, childLeads, isAttribute] of childrenOf(node))
      look(child, childLeads, isAttribute)
  }
  look(tree, false, false)
  return found
}

const leading = ['to', 'href', 'action', 'formAction', 'closesTo', 'cancelTo']

/** What stands in a node, without what href() has already, imports and types. */
function childrenOf(node) {
  if (node.type === 'ImportDeclaration') return []
  if (node.type.startsWith('Ts')) return node.expression ? [[node.expression, false, false]] : []
  const calls = node.type === 'CallExpression' ? node.callee.value : undefined
  if (calls === 'href') return []
  const isAttribute = node.type === 'JSXAttribute'
  const leads =
    (isAttribute && leading.includes(node.name.value)) ||
    (node.type === 'KeyValueProperty' && leading.includes(node.key.value)) ||
    ['redirect', 'redirectTo'].includes(calls) ||
    ['JSXExpressionContainer', 'ConditionalExpression'].includes(node.type)
  const children = []
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      // Arguments and elements of lists stand in a wrapping without a type.
      const inner = child?.type ? child : child?.expression
      const isKey = node.type === 'KeyValueProperty' && value === node.key
      // A quasi is part of its template.
      if (!inner?.type || isKey || inner.type === 'TemplateElement') continue
      children.push([inner, leads, isAttribute && inner.type === 'StringLiteral'])
    }
  }
  return children
}

/** A literal as texts and expressions in turn: [text, expression, text …]. */
function partsOf(node, textOf) {
  if (node.type === 'StringLiteral') return [node.value]
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.flatMap((quasi, place) => {
    const expression = node.expressions[place]
    return expression ? [quasi.raw, textOf(expression)] : [quasi.raw]
  })
}

function sayWithHref(parts, routes) {
  const steps = [[]]
  let rest = ''
  for (const [place, part] of parts.entries()) {
    if (rest) rest += place % 2 === 0 ? part : `\${${part}}`
    else if (place % 2 === 1) {
      const step = steps.at(-1)
      // What follows words is a query that was made elsewhere, as in `/vagas${query}`.
      if (step.length > 0) rest = `\${${part}}`
      else step.push({ expression: part })
    } else {
      const end = part.search(/[?#]/)
      const [first, ...more] = (end < 0 ? part : part.slice(0, end)).split('/')
      if (first) steps.at(-1).push({ text: first })
      for (const text of more) steps.push(text ? [{ text }] : [])
      if (end >= 0) rest = part.slice(end)
    }
  }
  // An address begins with '/'; words after an expression make it something else.
  const path = steps.slice(1)
  if (path.some((step) => step.length > 1)) return undefined
  if (path.length > 1 && path.some((step) => step.length === 0)) return undefined
  const asked = path.flat()
  const fitting = routes
    .map((route) => ({ route, fit: fitOf(asked, route) }))
    .filter(({ fit }) => fit)
  const best = fitting.sort((one, other) => other.fit.literal - one.fit.literal)[0]
  if (!best || best.route === '/*') return undefined
  const params = Object.entries(best.fit.params).map(([name, value]) => {
    // What href() is given it encodes.
    const given =
      value.expression?.replace(/^encodeURIComponent\((.*)\)$/, '$1') ?? `'${value.text}'`
    return name === given ? name : `${name === '*' ? "'*'" : name}: ${given}`
  })
  const call = `href('${best.route}'${params.length > 0 ? `, { ${params.join(', ')} }` : ''})`
  return rest ? `\`\${${call}}${rest}\`` : call
}

/** How an address fits a pattern: the values of its parameters, and how many words are the same. */
function fitOf(asked, route) {
  const wanted = route.split('/').filter(Boolean)
  const params = {}
  let literal = 0
  for (const [place, step] of wanted.entries()) {
    const given = asked[place]
    if (step === '*') {
      const all = asked.slice(place)
      if (all.length === 0) return undefined
      const one = all.length === 1 ? all[0] : undefined
      const texts = all.map(({ text }) => text)
      if (!one && texts.includes(undefined)) return undefined
      params['*'] = one ?? { text: texts.join('/') }
      return { params, literal }
    }
    if (step.startsWith(':')) {
      if (!given && step.endsWith('?')) continue
      if (!given) return undefined
      params[step.slice(1).replace('?', '')] = given
    } else if (given?.text === step) literal += 1
    else return undefined
  }
  return asked.length <= wanted.length ? { params, literal: literal + 0.5 } : undefined
}

const lineAt = (source, index) => source.slice(0, index).split('\n').length
