import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  endSignInStep,
  findSignInStep,
  STEP_MINUTES,
  saveSignInStep,
  takeSignInStep,
} from './sign-in-step.ts'

const { db, pool } = await testDatabase()

test('a stored sign-in step can be used once', async () => {
  const secret = await saveSignInStep(db, 'external', { back: '/vagas' })
  expect(await findSignInStep(db, 'external', secret)).toEqual({ back: '/vagas' })
  expect(await takeSignInStep(db, 'external', secret)).toEqual({ back: '/vagas' })
  expect(await takeSignInStep(db, 'external', secret)).toBeUndefined()
})

test('the secret of a sign-in step is not valid for another step', async () => {
  const secret = await saveSignInStep(db, 'external', {})
  expect(await findSignInStep(db, 'second-factor', secret)).toBeUndefined()
  expect(await takeSignInStep(db, 'second-factor', secret)).toBeUndefined()
  expect(await takeSignInStep(db, 'external', secret)).toEqual({})
})

test(`a stored sign-in step expires after ${STEP_MINUTES} minutes, and the database does not contain its secret`, async () => {
  const secret = await saveSignInStep(db, 'second-factor', { mark: 'minutes' })
  const age = (minutes: number) =>
    pool.query(
      `update verifications set expires_at = expires_at - make_interval(mins => $1)
       where value like '%minutes%' returning to_jsonb(verifications)::text as whole`,
      [minutes],
    )
  const { rows } = await age(STEP_MINUTES - 1)
  expect(rows).toHaveLength(1)
  expect(rows[0].whole).not.toContain(secret)
  expect(await findSignInStep(db, 'second-factor', secret)).toEqual({ mark: 'minutes' })
  await age(1)
  expect(await takeSignInStep(db, 'second-factor', secret)).toBeUndefined()
})

test('ending a sign-in step shortens its life, and never extends it', async () => {
  const secret = await saveSignInStep(db, 'second-factor', { mark: 'ended' })
  const end = async (seconds: number) => {
    await endSignInStep(db, 'second-factor', secret, { value: { mark: 'ended' }, seconds })
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - now())::float as seconds from verifications
       where value like '%ended%'`,
    )
    return rows[0].seconds
  }
  expect(await end(10)).toBeLessThanOrEqual(10)
  expect(await end(60)).toBeLessThanOrEqual(10)
  expect(await findSignInStep(db, 'second-factor', secret)).toEqual({ mark: 'ended' })
})
