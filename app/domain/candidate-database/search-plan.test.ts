import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, must } from '#tests/support/makers/make.ts'
import { candidateSearchSchema } from './candidate-search-input.ts'
import { findDatabaseAccess } from './database-access.ts'
import { idsQuery } from './search-candidates.ts'

const { db, ownerPool } = await testDatabase()
const owner = await company(db, { bought: 'pro' })

beforeAll(async () => {
  for (let from = 0; from < 8_000; from += 1_000) {
    await db.execute(sql`
      with people as materialized (
        select gen_random_uuid() as id, n from generate_series(${from}::int, ${from}::int + 999) as n),
      made as (insert into users (id, name, email)
        select id, 'Pessoa ' || n, 'plano' || n || '@exemplo.ao' from people),
      typed as (insert into profiles (id, user_type) select id, 'candidate' from people),
      profiled as (insert into candidates (id, name, province, skills, experience_years)
        select id, 'Pessoa ' || n, (array['luanda', 'huila', 'bie'])[1 + n % 3],
          array['Função' || n % 300], n % 20 from people returning id)
      insert into candidate_visibility (candidate_id, visible_to, visible_until, updated_at)
        select id, 'everyone', now() + interval '3 months', now() - n * interval '1 minute'
        from people where exists (select from profiled)`)
  }
  await ownerPool.query('vacuum analyze')
})

test.each([
  ['without words', {}, 'listed_candidates_newest'],
  ['by words', { q: 'função77' }, 'listed_candidates_words'],
  ['by skills', { competencias: 'função77' }, 'listed_candidates_words'],
  ['in a province', { provincia: 'bie' }, 'listed_candidates_province'],
])('a search for candidates %s reads an index, never the whole table', async (_, search, index) => {
  const { viewer } = must(await findDatabaseAccess(db, owner))
  const { query } = idsQuery(db, viewer, candidateSearchSchema.parse(search))
  const explained: SQL = sql`explain ${query}`
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(explained)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on listed_candidates\b/)
})
