import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useFragmentOverlay } from '#app/browser/url-state/use-fragment-overlay.ts'
import { Chip } from './chip.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { Pagination } from './pagination.tsx'
import { Sheet, SheetTrigger } from './sheet.tsx'
import { Tabs } from './tabs.tsx'

function html(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('pagination links to its pages and marks the current one', () => {
  const page = html(<Pagination current={2} last={3} hrefFor={(n) => `/?page=${n}`} />)
  expect(page.match(/aria-current="page"/g)).toHaveLength(1)
  expect(page).toMatch(/<a(?=[^>]*rel="prev")(?=[^>]*href="\/\?page=1")/)
  expect(page).toMatch(/<a(?=[^>]*rel="next")(?=[^>]*href="\/\?page=3")/)
})

test('a list of one page has no pagination', () => {
  expect(html(<Pagination current={1} last={1} hrefFor={String} />)).toBe('')
})

test('only the current tab is marked as current', () => {
  const tabs = [
    { label: 'Todas', to: '/?v=1' },
    { label: 'Novas', to: '/?v=2', current: true },
  ]
  expect(html(<Tabs label="Vista" tabs={tabs} />)).toMatch(/aria-current="page"[^>]*>Novas/)
  expect(html(<Tabs label="Vista" tabs={tabs} />).match(/aria-current/g)).toHaveLength(1)
})

function Filters() {
  const sheet = useFragmentOverlay('filtros', 'lista')
  return (
    <>
      <SheetTrigger sheet={sheet}>Filtros</SheetTrigger>
      <Sheet sheet={sheet} title="Filtros">
        …
      </Sheet>
    </>
  )
}

test('a sheet opens and closes by the URL’s fragment alone', () => {
  const page = html(<Filters />)
  expect(page).toContain('href="#filtros"')
  expect(page).toContain('id="filtros"')
  expect(page).toContain('href="#lista"')
})

test('a chip announces that following it removes the filter', () => {
  expect(html(<Chip to="/">Remoto</Chip>)).toContain('Remover </span>Remoto')
})

test('on a confirmation page, the safe answer comes first and has the focus', () => {
  const page = html(
    <ConfirmPanel question="Excluir?" confirmLabel="Excluir" cancelTo="/voltar">
      Tudo.
    </ConfirmPanel>,
  )
  expect(page).toMatch(/<a(?=[^>]*autofocus)(?=[^>]*href="\/voltar")/i)
  expect(page.indexOf('Cancelar')).toBeLessThan(page.indexOf('btn-danger'))
  expect(page).toContain('method="post"')
})
