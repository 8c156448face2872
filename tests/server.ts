import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { migrate } from '#app/database/migrate.ts'
import { guard } from './guard.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

type TestServer = { url: string; stop: () => Promise<void> }
type Shared = { users: number; server: Promise<TestServer> }

/** The projects load this file once each; they share one server by a name that only we know. */
const place = Symbol.for('lusona.tests.server')
const shared = globalThis as { [place]?: Shared }

/** One real PostgreSQL for the run, with a migrated database that every test file gets a copy of. */
export default async function startServer(project: TestProject) {
  shared[place] ??= { users: 0, server: findServer() }
  const { server } = shared[place]
  shared[place].users += 1
  project.provide('databaseServer', (await server).url)
  return async () => {
    if (!shared[place]) return
    shared[place].users -= 1
    if (shared[place].users > 0) return
    delete shared[place]
    await (await server).stop()
  }
}

function findServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_SERVER
  return url ? Promise.resolve({ url, stop: async () => {} }) : makeServer()
}

/** Also made once by whoever runs Vitest many times, and handed over in TEST_DATABASE_SERVER. */
export async function makeServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-test-'))
  guard(folder)
  // A test's data need not survive a power cut.
  const server = await startEmbeddedServer(folder, {
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=200',
    ],
  })
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database lusona_template')
  await client.end()
  await migrate(databaseUrl(server.url, 'lusona_template'))
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
