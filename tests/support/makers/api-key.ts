import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '#app/domain/actor.ts'
import { type ApiScope, apiScopes } from '#app/domain/api-access/api-key.ts'
import { createApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { must } from './make.ts'

export async function apiKey(
  db: Db,
  owner: CompanyMember,
  scopes: ApiScope[] = [...apiScopes],
  days = 30,
): Promise<{ id: string; key: string }> {
  const input = { name: 'ATS', scopes, days }
  const once = { key: randomUUID(), fingerprint: 'one' }
  const { id, key = '' } = must(await createApiKey(db, owner, input, once))
  return { id, key }
}

export async function storeCv(
  { db, files }: { db: Db; files: Files },
  applicationId: string,
  content: Buffer,
): Promise<void> {
  const cvKey = `${applicationId}/${randomUUID().replaceAll('-', '')}.pdf`
  await files.put('cv-files', cvKey, content, { contentType: 'application/pdf' })
  const cvSha256 = createHash('sha256').update(content).digest('hex')
  await db
    .update(applications)
    .set({ cvKey, cvSha256, cvName: 'cv.pdf', cvType: 'application/pdf', cvBytes: content.length })
    .where(eq(applications.id, applicationId))
}
