import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { comesFromOurPages } from './same-site.ts'

const ours = ['https://lusona.ao']
const post = (headers: Record<string, string>) =>
  comesFromOurPages(new Request('https://lusona.ao/sair', { method: 'POST', headers }), ours)

function addresses(entries: RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path ? `${before}/${path}` : before
    return [whole, ...addresses(children ?? [], whole)]
  })
}

test('a form from the portal’s own pages is accepted', () => {
  expect(post({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://lusona.ao' })).toBe(true)
  expect(post({ Origin: 'https://lusona.ao' })).toBe(true)
})

test('each of the checked headers alone refuses a form from another site', () => {
  expect(post({ Origin: 'https://evil.test' })).toBe(false)
  expect(post({ Origin: 'null' })).toBe(false)
  expect(post({ 'Sec-Fetch-Site': 'cross-site' })).toBe(false)
  expect(post({ 'Sec-Fetch-Site': 'same-site', Origin: 'https://lusona.ao' })).toBe(false)
  expect(post({ Origin: 'https://lusona.ao.evil.test' })).toBe(false)
})

test('a form with only an empty Referer is refused', () => {
  expect(post({})).toBe(false)
})

test('a form from an old browser is accepted if its Referer is our page', () => {
  expect(post({ Referer: 'https://lusona.ao/auth' })).toBe(true)
  expect(post({ Referer: 'https://evil.test/https://lusona.ao' })).toBe(false)
})

test('a form from a page with a secret URL is accepted without a Referer', () => {
  const to = (path: string) =>
    comesFromOurPages(
      new Request(`https://lusona.ao${path}`, { method: 'POST', headers: { Origin: 'null' } }),
      ours,
    )
  expect(to(`/recuperar-senha/${'x'.repeat(43)}`)).toBe(true)
  expect(to('/recuperar-senha')).toBe(false)
  const secret = addresses(routes).filter((path) => path.endsWith('/:secret'))
  expect(secret.length).toBeGreaterThan(4)
  for (const path of secret) expect(to(path.replace(':secret', 'x'.repeat(43))), path).toBe(true)
  expect(post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
})

test('a GET request needs no Origin header', () => {
  expect(comesFromOurPages(new Request('https://lusona.ao/'), ours)).toBe(true)
})
