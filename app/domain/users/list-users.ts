import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import type { Admin } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { line } from '../formats/typed-text.ts'
import { listedUsers } from './listed-user-table.ts'
import { displayNumberIn, type ListedKind, listedKinds, maskEmail, maskNumber } from './user.ts'

const PAGE_SIZE = 25

export const userListSchema = z.object({
  q: line(100).catch(''),
  tipo: z.enum(listedKinds).optional().catch(undefined),
  estado: z.enum(['bloqueados']).optional().catch(undefined),
  ordem: z.enum(['nome']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type UserListQuery = z.output<typeof userListSchema>

type Row = {
  id: string
  kind: ListedKind
  number: number
  name: string
  isBlocked: boolean
  createdAt: string
  email: string | null
  phone: string | null
  documentNumber: string | null
  total: number
}

/**
 * Lists users, newest first or from A to Z, 25 a page. Contacts are masked; `openUserContacts`
 * reveals them.
 */
export async function listUsers(db: Db, actor: Admin, query: UserListQuery) {
  const { rows } = await db.execute<Row>(userListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    users: rows.map(({ total: _, email, phone, documentNumber, createdAt, ...user }) => ({
      ...user,
      may: { block: email !== null && user.kind !== 'admin' },
      createdAt: new Date(createdAt),
      email: maskEmail(email),
      phone: maskNumber(showPhone(phone)),
      documentNumber: maskNumber(documentNumber),
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>['users'][number]

/** Exported for tests of the query plan. */
export function userListQuery(_actor: Admin, { q, tipo, estado, ordem, page }: UserListQuery): SQL {
  const number = displayNumberIn(q)
  const condition = and(
    tipo && eq(listedUsers.kind, tipo),
    estado && sql`${listedUsers.isBlocked}`,
    number !== undefined
      ? eq(listedUsers.displayNumber, number)
      : q
        ? containsPlainly(q, listedUsers.name)
        : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  const order = (table: SQL) =>
    ordem === 'nome'
      ? sql`${alphabetical(sql`${table}.name`)}, ${table}.id`
      : sql`${table}.display_number desc`
  return sql`
    with page as materialized (
      select id, kind, display_number, name, is_blocked, created_at from ${listedUsers} ${where}
      order by ${order(sql`${listedUsers}`)} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select page.id, page.kind, page.display_number as number, page.is_blocked as "isBlocked",
      page.created_at as "createdAt", users.email,
      coalesce(admins.name, candidates.name, companies.name, users.name, '') as name,
      coalesce(candidates.phone, companies.phone) as phone,
      coalesce(candidates.document_number, companies.nif) as "documentNumber",
      (select count(*)::int from ${listedUsers} ${where}) as total
    from page
    left join users on users.id = page.id
    left join admins on admins.id = page.id and page.kind = 'admin'
    left join candidates on candidates.id = page.id and page.kind = 'candidate'
    left join companies on companies.id = page.id and page.kind = 'company'
    order by ${order(sql`page`)}`
}
