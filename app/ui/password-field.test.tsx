import { glob, readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'

test('a password is hidden, and the button that reveals it appears only with scripts', () => {
  const html = renderToStaticMarkup(<PasswordField label="Palavra-passe" id="p" name="password" />)
  expect(html).toMatch(/<input[^>]*type="password"/)
  const button = /<button[^>]*>(.*?)<\/button>/.exec(html)
  expect(button?.[1]?.replace(/<[^>]+>/g, '')).toBe('Mostrar palavra-passe')
  expect(button?.[0]).toContain('type="button"')
  expect(button?.[0]).toContain('js-only')
  expect(html).toMatch(/<span role="status"[^>]*><\/span>/)
})

test('every password field of the portal is a PasswordField', async () => {
  const others: string[] = []
  for await (const path of glob('app/**/*.tsx')) {
    if (/password-field\.(test\.)?tsx$/.test(path)) continue
    if (/type="password"/.test(await readFile(path, 'utf8'))) others.push(path)
  }
  expect(others).toEqual([])
})
