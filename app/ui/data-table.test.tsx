import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

function table(rows: { id: string; name: string }[]) {
  return renderToStaticMarkup(
    <DataTable
      caption="Pessoas"
      rows={rows}
      rowKey={(row) => row.id}
      empty={<p>Ninguém.</p>}
      columns={[
        { header: 'Nome', cell: (row) => row.name, heading: true },
        { header: 'Número', cell: (row) => row.id, align: 'end' },
        { header: 'Acções', cell: () => 'Abrir', hideHeader: true },
      ]}
    />,
  )
}

test('each table row has a heading cell', () => {
  expect(table([{ id: '7', name: 'Ana' }])).toMatch(/<th scope="row"[^>]*>Ana/)
})

test('each table cell has its label for narrow screens', () => {
  expect(table([{ id: '7', name: 'Ana' }])).toMatch(/data-label="Número"[^>]*>7/)
})

test('a hidden column header is not shown beside the value', () => {
  expect(table([{ id: '7', name: 'Ana' }])).not.toContain('data-label="Acções"')
})

test('a table without rows shows its empty state', () => {
  expect(table([])).toBe('<p>Ninguém.</p>')
})
