import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../../actor.ts'

export type CompanyWords = { words: string[]; tags: string[] }

/** Search words of a company and its jobs. Read them before deleting the company. */
export async function findCompanyWords(tx: Db, companyId: CompanyId): Promise<CompanyWords> {
  const { rows } = await tx.execute<CompanyWords>(sql`
    with said as (
      select name as words from companies where id = ${companyId}
      union all
      select concat_ws(' ', title, array_to_string(skills_required || tags, ' '))
        from jobs where company_id = ${companyId}
    )
    select
      array(select distinct word
        from said, regexp_split_to_table(folded(said.words), '[^a-z0-9]+') as word
        where length(word) between 3 and 30) as words,
      array(select distinct folded(tag)
        from jobs, unnest(tags) as tag where company_id = ${companyId}) as tags`)
  return rows[0] ?? { words: [], tags: [] }
}

export async function forgetUnusedWords(tx: Db, { words, tags }: CompanyWords): Promise<void> {
  await tx.execute(sql`
    delete from search_words where word in (select jsonb_array_elements_text(${JSON.stringify(words)}))
      and not exists (
        select from listed_jobs where listed_jobs.words @@ plainto_tsquery('pt', searchable(word)))`)
  await tx.execute(sql`
    delete from job_tags where key in (select jsonb_array_elements_text(${JSON.stringify(tags)}))
      and not exists (select from listed_job_groups where key = any(listed_job_groups.tags))`)
}
