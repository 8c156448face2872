import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { builtFrom } from './prepare.mjs'

const root = join(import.meta.dirname, '..')

test('the build inputs include the configurations, the files they import, app, demo and public', () => {
  for (const config of ['vite.config.ts', 'react-router.config.ts']) {
    expect(builtFrom).toContain(config)
    const imports = readFileSync(join(root, config), 'utf8').matchAll(/from '(\.[^']+)'/g)
    for (const [, path = ''] of imports) expect(builtFrom).toContain(posix.normalize(path))
  }
  for (const folder of ['app', 'demo', 'public']) expect(builtFrom).toContain(folder)
})
