import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { users } from './account-table.ts'

export async function hasAccount(db: Db, actor: SignedIn): Promise<boolean> {
  return (await db.$count(users, eq(users.id, actor.userId))) > 0
}
