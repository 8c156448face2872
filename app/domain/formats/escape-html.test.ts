import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text stays text in an element and in a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  )
})

test('escaped text is escaped again, so that it is shown as it was written', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
})

test('text without special characters is unchanged', () => {
  expect(escapeHtml('Técnico de frio – Huambo')).toBe('Técnico de frio – Huambo')
})
