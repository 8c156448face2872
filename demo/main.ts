import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import pino from 'pino'
import { readConfig } from '#app/config.ts'
import { createAppContext } from '#app/context.ts'
import { connect } from '#app/database/connection.ts'
import { lockDataFolder } from '#app/database/data-folder-lock.ts'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import { copyJobs } from './copy-jobs.ts'
import { makeDemo } from './make-demo.ts'
import { makeManyJobs } from './many-jobs.ts'

export { createIdentityProvider } from './identity-provider/identity-provider.ts'

import { demoPassword, demoSignIns } from './sign-ins.ts'

type Say = (line: string) => void

/** Jobs above this number are copies of the others. */
const MAX_WRITTEN = 30_000

export async function makeDemoWhenEmpty(
  ctx: AppContext,
  say: Say,
  ownerUrl: string,
): Promise<void> {
  if ((await ctx.db.$count(companies)) > 0) return
  say('a criar os dados de demonstração (uma vez, menos de um minuto)')
  await makeDemo(ctx, say)
  await analyze(ownerUrl)
}

async function analyze(ownerUrl: string): Promise<void> {
  await runAsOwner(ownerUrl, 'analyze')
}

async function countAllJobs(ownerUrl: string): Promise<number> {
  const { rows } = await runAsOwner(ownerUrl, 'select count(*)::integer as count from jobs')
  return rows[0]?.count
}

/** Runs a statement as the owner, without the application's statement timeout. */
async function runAsOwner(ownerUrl: string, statement: string) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

export function printSignIns(say: Say): void {
  say('')
  say('Contas de demonstração:')
  for (const { email, who } of demoSignIns)
    say(`  ${who.padEnd(13)} ${email.padEnd(26)} ${demoPassword}`)
  say('Os emails enviados lêem-se em /demo/emails.')
}

/**
 * `npm run demo -- --jobs 100000`: creates the demonstration with this many additional jobs, for
 * measurements. A million take some five minutes.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { jobs: { type: 'string', default: '0' } },
    args: process.argv.slice(2).filter((word) => word !== '--'),
  })
  const config = readConfig(process.env)
  const unlock = await lockDataFolder(config.dataDir)
  const server = await startEmbeddedServer(config.dataDir)
  const connection = connect(server.url)
  try {
    await prepareDatabase(server)
    const ctx = createAppContext(config, connection.db, pino({ level: 'warn' }))
    await makeDemoWhenEmpty(ctx, console.log, server.ownerUrl)
    const wanted = Number(values.jobs)
    if (wanted > 0) {
      const before = await countAllJobs(server.ownerUrl)
      await makeManyJobs(connection.db, Math.min(wanted, MAX_WRITTEN))
      if (wanted > MAX_WRITTEN) await copyJobs(server.ownerUrl, before + wanted)
      // Without a vacuum, the first searches would write to every page of the tables that they
      // read.
      await runAsOwner(server.ownerUrl, 'vacuum analyze')
      console.log(`${await countAllJobs(server.ownerUrl)} vagas no total`)
    }
  } finally {
    await connection.close()
    await server.stop()
    await unlock()
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
