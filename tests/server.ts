import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { migrate } from '#app/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

/** One real PostgreSQL for the run, with a migrated database that every test file gets a copy of. */
export default async function startServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-test-'))
  // A test's data need not survive a power cut.
  const server = await startEmbeddedServer(folder, {
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
    ],
  })
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('create database lusona_template')
  await client.end()
  await migrate(databaseUrl(server.url, 'lusona_template'))
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
