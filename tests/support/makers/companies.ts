import type { CompanyApproval } from '#app/domain/companies/company.ts'
import { onDatabase, setRow } from '#tests/support/database/journey-database.ts'

type Columns = {
  name?: string
  approval?: CompanyApproval
  phone?: string | null
  website?: string | null
  company_size?: string | null
}

export const setCompany = (id: string, columns: Columns) => setRow('companies', id, columns)

export async function deleteVerifications(companyId: string): Promise<void> {
  await onDatabase('delete from company_verifications where company_id = $1', [companyId])
}

/** Creates approved companies named 'Armazém 0001', 'Armazém 0002' and so on. */
export async function newWarehouses(count: number): Promise<void> {
  await onDatabase(
    `insert into companies (name, approval)
     select 'Armazém ' || lpad(n::text, 4, '0'), 'approved' from generate_series(1, $1::int) as n`,
    [count],
  )
}

export async function deleteWarehouses(): Promise<void> {
  await onDatabase("delete from companies where name like 'Armazém 0%'")
}

/** Lengthens the names of all companies that begin with G. */
export async function lengthenNames(): Promise<void> {
  await onDatabase(
    "update companies set name = name || repeat(' e Filhos', 12) where name like 'G%'",
  )
}

export async function restoreNames(): Promise<void> {
  await onDatabase(
    "update companies set name = replace(name, ' e Filhos', '') where name like 'G%'",
  )
}
