import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { BlockReason } from '../accounts/block-reason.ts'
import type { Admin } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { isOpenJob } from '../jobs/open-job-condition.ts'
import { type ListedKind, maskEmail, maskNumber } from './user.ts'

type Row = {
  id: string
  kind: ListedKind
  number: number
  name: string
  createdAt: string
  isBlocked: boolean
  email: string | null
  emailVerified: boolean | null
  phone: string | null
  documentNumber: string | null
  sessions: number
  lastUsedAt: string | null
  cvName: string | null
  applications: number
  jobs: number
  openJobs: number
  blockReason: BlockReason | null
  canAssignAdmin: boolean | null
  assigners: number
}

export async function findUser(db: Db, actor: Admin, userId: string) {
  const { rows } = await db.execute<Row>(sql`
    select listed.id, listed.kind, listed.display_number as number, listed.created_at as "createdAt",
      listed.is_blocked as "isBlocked", users.email, users.email_verified as "emailVerified",
      users.block_reason as "blockReason",
      coalesce(admins.name, candidates.name, companies.name, users.name, '') as name,
      coalesce(candidates.phone, companies.phone) as phone,
      coalesce(candidates.document_number, companies.nif) as "documentNumber",
      (select count(*)::int from sessions where user_id = listed.id and expires_at > now()) as sessions,
      (select max(updated_at) from sessions where user_id = listed.id) as "lastUsedAt",
      (select name from candidate_cvs where key = candidates.cv_file) as "cvName",
      (select count(*)::int from applications where candidate_id = listed.id) as applications,
      (select count(*)::int from jobs where company_id = listed.id) as jobs,
      (select count(*)::int from jobs where company_id = listed.id and ${isOpenJob()}) as "openJobs",
      admins.can_assign_admin as "canAssignAdmin",
      (select count(*)::int from admins where can_assign_admin) as assigners
    from listed_users as listed
    left join users on users.id = listed.id
    left join admins on admins.id = listed.id and listed.kind = 'admin'
    left join candidates on candidates.id = listed.id and listed.kind = 'candidate'
    left join companies on companies.id = listed.id and listed.kind = 'company'
    where listed.id = ${userId}`)
  const [row] = rows
  if (!row) return undefined
  const { email, phone, documentNumber, createdAt, lastUsedAt, assigners, ...user } = row
  const isOneself = user.id === actor.userId
  const hasAccount = email !== null
  return {
    ...user,
    createdAt: new Date(createdAt),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt),
    email: maskEmail(email),
    phone: maskNumber(showPhone(phone)),
    documentNumber: maskNumber(documentNumber),
    isOneself,
    hasAccount,
    may: {
      block: hasAccount && user.kind !== 'admin',
      endSessions:
        hasAccount &&
        !isOneself &&
        user.sessions > 0 &&
        (user.kind !== 'admin' || actor.canAssignAdmin),
      changeRight: user.kind === 'admin' && actor.canAssignAdmin,
      /** False for the last administrator who may appoint others, because one must remain. */
      takeRight: assigners > 1,
    },
  }
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>
