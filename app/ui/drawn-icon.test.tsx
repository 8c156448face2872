import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawnIcon from './drawn-icon.tsx'

const Check = drawnIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] })

test('an icon is drawn with its shapes, and hidden from screen readers', () => {
  const html = renderToStaticMarkup(<Check className="size-4" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).toContain('class="size-4"')
  expect(html).toContain('><path d="M20 6 9 17l-5-5"/></svg>')
})

test('a named icon is read out', () => {
  const html = renderToStaticMarkup(<Check role="img" aria-label="Inclui" />)
  expect(html).toContain('role="img" aria-label="Inclui"')
  expect(html).not.toContain('aria-hidden')
})
