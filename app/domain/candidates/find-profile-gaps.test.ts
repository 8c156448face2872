import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { candidates } from './candidate-table.ts'
import { findProfileGaps } from './find-profile-gaps.ts'

const { db } = await testDatabase()

test('the missing sections of a profile are listed, and the completed ones are counted', async () => {
  const ana = await candidate(db)
  await db
    .update(candidates)
    .set({ phone: '923 000 000', province: 'luanda', skills: ['Pão'], bio: 'Padeira.' })
    .where(eq(candidates.id, ana.candidateId))
  expect(await findProfileGaps(db, ana)).toEqual({
    missing: ['education', 'photo'],
    percent: 71,
  })
})
