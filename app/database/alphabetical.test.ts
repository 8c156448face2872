import { expect, test } from 'vitest'
import { companyListSchema, listCompanies } from '#app/domain/companies/list-companies.ts'
import { listCompanyNames } from '#app/domain/companies/list-company-names.ts'
import { listUsers, userListSchema } from '#app/domain/users/list-users.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company } from '#tests/support/makers/make.ts'

const { db } = await testDatabase()
const rosa = await admin(db)
const sorted = ['Agro Cela', 'Água Fresca', 'Igreja Nova', 'iTec Soluções', 'Zangala']
for (const name of sorted.toReversed()) await company(db, { name })

test.each([
  ['company selection', async () => (await listCompanyNames(db, rosa, {})).companies],
  [
    'list of companies',
    async () =>
      (await listCompanies(db, rosa, companyListSchema.parse({ ordem: 'nome' }))).companies,
  ],
  [
    'list of users',
    async () =>
      (await listUsers(db, rosa, userListSchema.parse({ ordem: 'nome', tipo: 'company' }))).users,
  ],
])('the %s sorts accented and lower-case names as Portuguese does', async (_, list) => {
  expect((await list()).map(({ name }) => name)).toEqual(sorted)
})
