import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, IconButton } from './button.tsx'

test('a disabled button is described by the reason why it is disabled', () => {
  const html = renderToStaticMarkup(<Button disabledReason="Falta um plano.">Publicar</Button>)
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain('disabled=""')
  expect(html).toContain(`id="${id}" class="btn-reason">Falta um plano.`)
})

test('a busy button keeps the focus and shows what it is doing', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="A enviar" percent={40}>
      Enviar
    </Button>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('disabled=""')
  expect(html).toContain('A enviar')
  expect(html).toMatch(/<progress[^>]*value="40"/)
})

test('a button with only an icon has an accessible name', () => {
  expect(renderToStaticMarkup(<IconButton label="Fechar">x</IconButton>)).toContain(
    'aria-label="Fechar"',
  )
})
