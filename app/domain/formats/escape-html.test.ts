import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text contains no markup, in an element or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  )
})

test('text that contains entities is escaped again', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;')
})

test('text without special characters is unchanged', () => {
  expect(escapeHtml('Técnico de frio – Huambo')).toBe('Técnico de frio – Huambo')
})
