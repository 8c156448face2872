import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from '#tests/support/database/find-user.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

const ownId = () => idOf(demoAddresses.candidate)

/** Deletes the visibility of the demonstration's candidate, and all openings and invitations. */
export async function hideCandidate(): Promise<string> {
  const id = await ownId()
  for (const table of [
    'candidate_openings',
    'job_invitations',
    'candidate_visibility',
    'listed_candidates',
  ])
    await onDatabase(`delete from ${table} where candidate_id = $1`, [id])
  return id
}

export async function deleteExclusions(candidateId: string): Promise<void> {
  await onDatabase('delete from candidate_exclusions where candidate_id = $1', [candidateId])
}

export async function addSkill(skill: string): Promise<void> {
  await onDatabase('update candidates set skills = array_append(skills, $2) where id = $1', [
    await ownId(),
    skill,
  ])
}

export async function removeSkill(skill: string): Promise<void> {
  await onDatabase('update candidates set skills = array_remove(skills, $2) where id = $1', [
    await ownId(),
    skill,
  ])
}

/** Sets the education level of the demonstration's candidate. An empty text removes it. */
export async function setEducation(level: string): Promise<void> {
  await onDatabase(`update candidates set education_level = nullif($2, '') where id = $1`, [
    await ownId(),
    level,
  ])
}

export async function deleteCvs(name: string): Promise<void> {
  await onDatabase('delete from candidate_cvs where name = $1', [name])
}

/** Makes all sessions of the demonstration's candidate begin the given number of minutes ago. */
export async function setSignInAge(minutes: number): Promise<void> {
  await onDatabase(
    'update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1',
    [await ownId(), minutes],
  )
}
