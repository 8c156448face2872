import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { findPaymentProof, findPendingRequest } from './find-package-request.ts'

const { db, pool } = await testDatabase()

async function requested(owner: CompanyMember, proof: string | null): Promise<string> {
  const { rows } = await pool.query(
    `insert into package_requests (company_id, package_id, price, proof, proof_name)
     select $1, id, price, $2, $3 from packages order by price limit 1 returning id`,
    [owner.companyId, proof, proof && 'talao.pdf'],
  )
  return rows[0].id
}

test('a proof of payment can be opened only by its company and administrators', async () => {
  const [owner, stranger] = [await company(db), await company(db)]
  const id = await requested(owner, 'proofs/a.pdf')
  const proof = { key: 'proofs/a.pdf', name: 'talao.pdf' }
  expect(await findPaymentProof(db, owner, id)).toEqual(proof)
  expect(await findPaymentProof(db, await admin(db), id)).toEqual(proof)
  expect(await findPaymentProof(db, stranger, id)).toBeUndefined()
})

test('a package request without a proof of payment has no file', async () => {
  const owner = await company(db)
  expect(await findPaymentProof(db, owner, await requested(owner, null))).toBeUndefined()
})

test('a company finds only its own pending request', async () => {
  const [owner, stranger] = [await company(db), await company(db)]
  const id = await requested(owner, null)
  expect(await findPendingRequest(db, owner.companyId)).toMatchObject({ id, proofName: null })
  expect(await findPendingRequest(db, stranger.companyId)).toBeUndefined()
})
