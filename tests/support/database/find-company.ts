import { demoAddresses } from '#demo/sign-ins.ts'
import { idOf } from './find-user.ts'
import { onDatabase } from './journey-database.ts'

type Company = {
  id: string
  name: string
  phone: string | null
  website: string | null
  company_size: string | null
}

const columns = 'id, name, phone, website, company_size'

/** Returns the demonstration's company. */
export async function findOwnCompany(): Promise<Company> {
  const { rows } = await onDatabase(`select ${columns} from companies where id = $1`, [
    await idOf(demoAddresses.company),
  ])
  return rows[0]
}

/** Returns the company with the most jobs. */
export async function findLargestCompany(): Promise<Company> {
  const { rows } = await onDatabase(
    `select ${columns} from companies where id =
       (select company_id from jobs group by company_id order by count(*) desc limit 1)`,
  )
  return rows[0]
}
