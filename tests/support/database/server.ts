import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import { guard } from '#tests/support/portal/guard.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: ServerUrls
  }
}

export type ServerUrls = { superuser: string; owner: string; application: string }
type TestServer = { urls: ServerUrls; stop: () => Promise<void> }
type Shared = { users: number; server: Promise<TestServer> }

/**
 * Each Vitest project loads this file once. All projects share one server through this private
 * global symbol.
 */
const sharedKey = Symbol.for('lusona.tests.server')
const shared = globalThis as { [sharedKey]?: Shared }

/**
 * Starts one real PostgreSQL for the test run, with a migrated template database that is copied for
 * the test files.
 */
export default async function startServer(project: TestProject) {
  shared[sharedKey] ??= { users: 0, server: findServer() }
  const { server } = shared[sharedKey]
  shared[sharedKey].users += 1
  project.provide('databaseServer', (await server).urls)
  return async () => {
    if (!shared[sharedKey]) return
    shared[sharedKey].users -= 1
    if (shared[sharedKey].users > 0) return
    delete shared[sharedKey]
    await (await server).stop()
  }
}

function findServer(): Promise<TestServer> {
  const urls = process.env.TEST_DATABASE_SERVER
  return urls ? Promise.resolve({ urls: JSON.parse(urls), stop: async () => {} }) : makeServer()
}

/** A script that runs Vitest many times starts one server and passes TEST_DATABASE_SERVER. */
export async function makeServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-test-'))
  guard(folder)
  // Durability is off, because a test's data need not survive a power cut.
  const server = await startEmbeddedServer(folder, {
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'autovacuum=off',
      'max_connections=200',
    ],
  })
  const owner = new URL(server.ownerUrl)
  owner.username = 'test_owner'
  const client = new Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(`create role test_owner login password '${owner.password}'`)
  await client.query('create database lusona_template owner test_owner')
  await client.end()
  const urls = { superuser: server.ownerUrl, owner: owner.href, application: server.url }
  await prepareDatabase({
    url: databaseUrl(urls.application, 'lusona_template'),
    ownerUrl: databaseUrl(urls.owner, 'lusona_template'),
  })
  // The guard process deletes the large folder in the background, so only stop the server here.
  return { urls, stop: server.stop }
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
