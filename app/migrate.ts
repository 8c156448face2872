import { BadConfiguration, readConfig } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'

async function migrate(): Promise<string> {
  const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
  if (!databaseUrl) throw new BadConfiguration(['DATABASE_URL is missing'])
  await prepareDatabase({ url: databaseUrl, ownerUrl: databaseOwnerUrl })
  return 'A base de dados está em dia com esta versão.'
}

try {
  console.log(await migrate())
} catch (error) {
  const problems = error instanceof BadConfiguration ? error.problems : [String(error)]
  console.error(['A base de dados ficou como estava:', ...problems].join('\n  - '))
  process.exit(1)
}
