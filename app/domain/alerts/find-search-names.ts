import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Facets } from '../jobs/search/facets.ts'
import type { JobSearch } from '../jobs/search/job-search.ts'

export async function findSearchNames(
  db: Db,
  searches: readonly JobSearch[],
): Promise<Pick<Facets, 'tags' | 'companies'>> {
  const companyIds = searches.flatMap((search) => search.companyIds)
  const tags = searches.flatMap(({ tag }) => tag ?? [])
  if (companyIds.length + tags.length === 0) return { tags: [], companies: [] }
  const { rows } = await db.execute<{ kind: 'tag' | 'company'; value: string; label: string }>(sql`
    select 'company' as kind, id::text as value, name as label from companies
      where id::text = any(${sql.param(companyIds)}::text[])
    union all
    select 'tag', tag, label from unnest(${sql.param(tags)}::text[]) as tag join job_tags on key = folded(tag)`)
  const named = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ value, label }) => ({ value, label, count: 0 }))
  return { tags: named('tag'), companies: named('company') }
}
