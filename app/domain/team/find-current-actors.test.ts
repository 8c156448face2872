import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, member, must } from '#tests/support/makers/make.ts'
import { teamMakers } from '#tests/support/makers/team.ts'
import { sessions } from '../accounts/account-table.ts'
import { changeRole } from './change-role.ts'
import { findCurrentActors } from './find-current-actors.ts'
import { removeMember } from './remove-member.ts'

const { db, pool } = await testDatabase()
const { sessionOf } = teamMakers({ db, pool })

async function signedIn({ userId }: { userId: string }) {
  const { actor } = await sessionOf(userId)
  if (!('sessionId' in actor)) throw new Error('the session has no user')
  return actor
}

test('actors with a valid session and an unchanged role are current', async () => {
  const owner = await company(db, { bought: 'pro' })
  const actors = [
    await signedIn(owner),
    await signedIn(await member(db, owner, 'recrutador')),
    await signedIn(await admin(db)),
  ]
  expect(await findCurrentActors(db, actors)).toEqual(new Set(actors))
  expect(await findCurrentActors(db, [])).toEqual(new Set())
})

test('an actor is not current after the session ended or expired', async () => {
  const ended = await signedIn(await admin(db))
  const expired = await signedIn(await admin(db))
  await db.delete(sessions).where(eq(sessions.id, ended.sessionId))
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, expired.sessionId))
  expect(await findCurrentActors(db, [ended, expired])).toEqual(new Set())
})

test('a member is not current after the role changed or the membership ended', async () => {
  const owner = await company(db, { bought: 'pro' })
  const demoted = await member(db, owner, 'recrutador')
  const removed = await member(db, owner, 'recrutador')
  const actors = [await signedIn(demoted), await signedIn(removed)]
  must(await changeRole(db, owner, demoted.userId, { role: 'leitor' }))
  must(await removeMember(db, owner, removed.userId))
  expect(await findCurrentActors(db, actors)).toEqual(new Set())
})
