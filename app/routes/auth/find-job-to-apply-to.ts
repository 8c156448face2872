import { href } from 'react-router'
import type { Db } from '#app/database/connection.ts'
import { findOpenJobTitle } from '#app/domain/jobs/find-open-job-title.ts'
import { readId } from '#app/http/forms/read-id.ts'

const applications = href('/candidatura/:jobId', { jobId: '' })

/** The title of the open job whose application form the return path names. */
export async function findJobToApplyTo(
  db: Db,
  returnPath: string | undefined,
): Promise<string | undefined> {
  if (!returnPath?.startsWith(applications)) return undefined
  const jobId = readId(returnPath.slice(applications.length).split(/[/?#]/)[0])
  return jobId ? findOpenJobTitle(db, jobId) : undefined
}
