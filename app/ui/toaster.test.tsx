import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Toaster } from './toaster.tsx'

const ignore = () => undefined

test('the live region for toasts exists before the first toast', () => {
  expect(renderToStaticMarkup(<Toaster toasts={[]} onDismiss={ignore} />)).toContain(
    'aria-live="polite"',
  )
})

test('a toast about a failure is announced at once', () => {
  const toasts = [{ id: '1', tone: 'destructive' as const, title: 'Sem ligação' }]
  expect(renderToStaticMarkup(<Toaster toasts={toasts} onDismiss={ignore} />)).toContain(
    'role="alert"',
  )
})
