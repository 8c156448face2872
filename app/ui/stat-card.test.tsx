import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatCard } from './stat-card.tsx'

test.each([
  ['1 240', 'stat-value'],
  ['2 739 915', 'stat-value stat-value-long'],
  ['12 500 000 KZ', 'stat-value stat-value-longest'],
])('the figure %s on a card stays on one line', (value, name) => {
  expect(renderToStaticMarkup(<StatCard label="Vistas" value={value} />)).toContain(
    `<p class="${name}">${value}</p>`,
  )
})
