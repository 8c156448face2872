import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SessionProvider, useSession } from './session.tsx'

function Name() {
  const { state, viewer } = useSession()
  return (
    <p>
      {state} {viewer?.name}
    </p>
  )
}

function pageWith(viewer: Parameters<typeof SessionProvider>[0]['viewer']) {
  const element = (
    <SessionProvider viewer={viewer}>
      <Name />
    </SessionProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

test('reading the session outside its provider throws', () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow('outside SessionProvider')
})

test('a component inside the session provider can read the signed-in user', () => {
  const viewer = {
    kind: 'candidate',
    name: 'Ana',
    dashboard: '/',
    navLinks: [],
    isBorrowed: false,
    asksType: 'no',
  } as const
  expect(pageWith(viewer)).toContain('signed-in Ana')
  expect(pageWith(null)).toContain('signed-out')
})
