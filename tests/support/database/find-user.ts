import { onDatabase } from './journey-database.ts'

export async function idOf(email: string): Promise<string> {
  const { rows } = await onDatabase('select id from users where email = $1', [email])
  return String(rows[0].id)
}
