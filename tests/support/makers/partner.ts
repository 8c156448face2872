import { onDatabase } from '#tests/support/database/journey-database.ts'

export async function deletePartner(name: string): Promise<void> {
  await onDatabase('delete from partners where name = $1', [name])
}
