import { onDatabase } from '#tests/support/database/journey-database.ts'

export async function newMessages(
  senders: readonly string[],
  { content = 'Bom dia.', isRead = false } = {},
): Promise<string[]> {
  const { rows } = await onDatabase(
    `insert into contact_messages (sender_name, sender_email, subject, category, content, is_read)
     select name, 'rosa@exemplo.ao', 'Outro', 'Outro', $2, $3::boolean
     from json_array_elements_text($1) as name returning id`,
    [JSON.stringify(senders), content, String(isRead)],
  )
  return rows.map(({ id }) => String(id))
}

/** Deletes the messages whose sender's name matches a LIKE pattern. */
export async function deleteMessages(senders: string): Promise<void> {
  await onDatabase('delete from contact_messages where sender_name like $1', [senders])
}
