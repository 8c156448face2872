import { afterEach, expect, test, vi } from 'vitest'
import { followsLink, isPlainClick, opensHere } from './plain-click.ts'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

afterEach(() => vi.unstubAllGlobals())

test('a click with the main button and no modifier key is plain', () => {
  expect(isPlainClick(plain)).toBe(true)
})

test.each([
  { button: 1 },
  { button: 2 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with another button or a modifier key is not plain: %o', (part) => {
  expect(isPlainClick({ ...plain, ...part })).toBe(false)
})

function link(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  vi.stubGlobal('window', { location: { origin: 'https://site.test' } })
  const part = {
    origin: new URL(href, 'https://site.test').origin,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
    getAttribute: (name: string) => (name === 'href' ? href : (attributes[name] ?? null)),
  }
  return part as unknown as HTMLAnchorElement
}

test.each([
  ['/lista', {}, true],
  ['/lista', { target: '_self' }, true],
  ['/lista', { target: '_blank' }, false],
  ['/lista.csv', { download: '' }, false],
  ['https://other.test/', {}, false],
] as const)(
  'whether a link opens in the same window depends on its URL and attributes: %s %o',
  (href, attributes, expected) => {
    expect(opensHere(link(href, attributes))).toBe(expected)
  },
)

test('a link to a fragment of the same page does not count as another URL', () => {
  expect(followsLink(plain, link('#parte'))).toBe(false)
  expect(followsLink(plain, link('/lista#parte'))).toBe(true)
})
