import { idOf } from '#tests/support/database/find-user.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

async function deleteCandidate(email: string): Promise<string> {
  const id = await idOf(email)
  await onDatabase('delete from candidates where id = $1', [id])
  return id
}

/** Removes the type of a candidate's account. */
export async function removeAccountType(email: string): Promise<void> {
  const id = await deleteCandidate(email)
  await onDatabase('update profiles set user_type = null where id = $1', [id])
}

/** Deletes the profile of a candidate's account. */
export async function deleteProfile(email: string): Promise<void> {
  const id = await deleteCandidate(email)
  await onDatabase('delete from profiles where id = $1', [id])
}
