import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { agedApplication, candidate, company, must } from '#tests/support/makers/make.ts'
import { decideApplication } from './decide-application.ts'
import { findCompanyApplication } from './find-company-application.ts'
import { listOwnApplications } from './list-own-applications.ts'
import { setRefusalReason } from './set-refusal-reason.ts'

const { db } = await testDatabase()

async function refusedApplication() {
  const [ana, owner] = [await candidate(db), await company(db)]
  const id = await agedApplication(db, ana, owner, 3)
  must(await decideApplication(db, owner, id, 'rejected'))
  return { ana, owner, id }
}

test('a candidate reads the reason of a refusal only if the company shares it', async () => {
  const { ana, owner, id } = await refusedApplication()
  const read = async () => (await listOwnApplications(db, ana)).applications[0]?.refusalReason
  must(await setRefusalReason(db, owner, id, { reason: 'experience', shared: false }))
  expect(await read()).toBeNull()
  expect((await findCompanyApplication(db, owner, id))?.refusalReason).toBe('experience')
  must(await setRefusalReason(db, owner, id, { reason: 'distance', shared: true }))
  expect(await read()).toBe('distance')
  must(await decideApplication(db, owner, id, 'approved'))
  expect(await read()).toBeNull()
})

test('a company can give a reason only for its own refused applications', async () => {
  const { owner, id } = await refusedApplication()
  const reason = { reason: 'pay' as const, shared: true }
  expect(await setRefusalReason(db, await company(db), id, reason)).toMatchObject({
    refusal: 'not-found',
  })
  must(await decideApplication(db, owner, id, 'reviewing'))
  expect(await setRefusalReason(db, owner, id, reason)).toMatchObject({ refusal: 'not-rejected' })
})
