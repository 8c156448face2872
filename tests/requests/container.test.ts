import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { root } from '#tests/projects.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { installation, untilServed } from '#tests/support/portal/installed-portal.ts'
import { freePort } from '#tests/support/portal/real-portal.ts'

const folder = join(root, 'deploy', 'container')
const { url, ownerUrl } = await testDatabase()
const { startInstalledPortal } = installation()
const { port } = await startInstalledPortal({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

type Service = {
  image: string
  env_file?: string[]
  environment: Record<string, string | number>
  ports?: string[]
  volumes: string[]
  secrets?: string[]
  build?: { context: string; dockerfile: string }
  depends_on?: Record<string, unknown>
}
type Compose = {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}

const compose = parseYaml(await readFile(join(folder, 'compose.yaml'), 'utf8')) as Compose
const { portal, database } = compose.services
/** The instructions of the Containerfile, with continued lines joined. */
const instructions = (await readFile(join(folder, 'Containerfile'), 'utf8'))
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length))
const environment = Object.fromEntries(
  argumentsOf('ENV').flatMap((line) =>
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, k, v]) => [k, v]),
  ),
)

test('compose.yaml names only existing files, services and volumes', () => {
  const context = join(folder, portal?.build?.context ?? '')
  expect(context).toBe(root)
  expect(existsSync(join(context, portal?.build?.dockerfile ?? ''))).toBe(true)
  expect(Object.keys(portal?.depends_on ?? {})).toEqual(['database'])
  for (const { volumes, secrets = [] } of Object.values(compose.services)) {
    for (const volume of volumes)
      expect(compose.volumes).toHaveProperty(String(volume.split(':')[0]))
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret)
  }
  expect(database?.volumes).toEqual(['database:/var/lib/postgresql'])
})

test('settings copied from the example keep the portal reachable in its container', () => {
  const [published] = portal?.ports ?? []
  expect(published?.split(':').at(-1)).toBe(environment.PORT)
  for (const name of ['HOST', 'PORT', 'DATA_DIR'])
    expect(String(portal?.environment[name])).toBe(environment[name])
  expect(portal?.volumes).toEqual([`portal:${environment.DATA_DIR}`])
})

test('secrets beside compose.yaml are neither committed nor copied into the image', async () => {
  const secrets = [
    ...(portal?.env_file ?? []),
    ...Object.values(compose.secrets).map(({ file }) => file),
  ].map((file) => join('deploy', 'container', file))
  expect(secrets).toHaveLength(2)
  execFileSync('git', ['check-ignore', ...secrets], { cwd: root })
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  for (const pattern of [
    '**/*.env',
    '**/postgres-password',
    '.env',
    'data',
    'node_modules',
    '.git',
  ])
    expect(ignored).toContain(pattern)
})

test('the image copies existing files and starts the build’s output', () => {
  const own = argumentsOf('COPY').filter((line) => !line.includes('--from='))
  for (const source of own.flatMap((line) => line.trim().split(/\s+/).slice(0, -1)))
    expect(existsSync(join(root, source))).toBe(true)
  const [command = '[]'] = argumentsOf('CMD')
  for (const part of JSON.parse(command) as string[])
    if (!part.startsWith('-')) expect(existsSync(join(root, part))).toBe(true)
  // Use `ensureInstalled` in an earlier step, so that the build does not install the packages
  // again.
  expect(argumentsOf('RUN').join()).toContain('ensureInstalled()')
})

test('the health check of the image fails without a running portal', async () => {
  await untilServed(() => fetch(`http://127.0.0.1:${port}/healthz`))
  const [line = ''] = argumentsOf('HEALTHCHECK')
  const [program = '', ...args] = JSON.parse(line.slice(line.indexOf('['))) as string[]
  const check = (at: number) =>
    spawnSync(
      join(root, program),
      args.map((arg) => arg.replace(':3000/', `:${at}/`)),
    ).status
  expect(args.join()).toContain(`:${environment.PORT}/`)
  expect(check(port)).toBe(0)
  expect(check(await freePort())).toBe(1)
})
