import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'

const { url, ownerUrl } = await testDatabase()

/** Reports the loaded files of the libraries that have a development and a production version. */
const watch = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/react-dom|react-router/.test(url)) process.stderr.write('\\nloaded ' + url)
      return next(url, context)
    },
  })`)}`

test('the portal runs production builds of its libraries, even with NODE_ENV=development', async () => {
  // The portal exits after loading all modules, because its port is taken.
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const folder = await mkdtemp(join(tmpdir(), 'lusona-builds-'))
  const portal = spawn(
    process.execPath,
    ['--import', watch, join(import.meta.dirname, '../../build/server/main.js')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: folder,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        PORT: String(address.port),
        PUBLIC_URL: 'http://localhost',
        AUTH_SECRET: 'segredo-de-uma-prova-que-ninguem-usa',
        SMTP_URL: 'smtp://127.0.0.1:1',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'ficheiros',
        S3_ACCESS_KEY_ID: 'chave',
        S3_SECRET_ACCESS_KEY: 'segredo',
      },
    },
  )
  try {
    let output = ''
    for await (const part of portal.stderr) output += part
    const loaded = [...output.matchAll(/^loaded (.*)$/gm)].map(([, url]) => url ?? '')
    const named = (part: string) => loaded.filter((url) => url.includes(part))
    expect(named('react-dom-server.node.production')).not.toEqual([])
    expect([...named('.development.'), ...named('/dist/development/')]).toEqual([])
  } finally {
    portal.kill()
    taken.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('the libraries in the portal’s bundle are production builds', async () => {
  const bundle = join(import.meta.dirname, '../../build/server')
  const chunks = (await readdir(bundle)).filter((name) => name.endsWith('.js'))
  const copied = await Promise.all(
    chunks.map(async (name) => {
      const code = await readFile(join(bundle, name), 'utf8')
      return [...code.matchAll(/^\/\/ (node_modules\/\S+)$/gm)].map(([, source = '']) => source)
    }),
  )
  const named = (part: string) => copied.flat().filter((source) => source.includes(part))
  expect(named('/react-router/dist/production/')).not.toEqual([])
  expect([...named('.development.'), ...named('/dist/development/')]).toEqual([])
})

test('browser tests start the portal through the production entry point', async () => {
  const { default: journeys } = await import('../../playwright.config.ts')
  const server = [journeys.webServer].flat()[0]
  const starter = /(tests\/support\/\S+\.mjs)$/.exec(server?.command ?? '')?.[1] ?? ''
  expect(await readFile(starter, 'utf8')).toMatch(/build\/server\/main\.js/)
})
