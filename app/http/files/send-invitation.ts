import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import type { Interview } from '#app/domain/applications/interviews/find-interview.ts'
import { hasTime, invitationFile } from '#app/domain/applications/interviews/interview-calendar.ts'
import type { AppContext } from '#app/http/context.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { calendarResponse } from './calendar-file.ts'

type Reader = { reader: 'candidate' | 'company'; userId: string | null }

export async function sendInvitation(
  { db, config, settings }: Pick<AppContext, 'db' | 'config' | 'settings'>,
  interview: Interview | undefined,
  { reader, userId }: Reader,
): Promise<Response> {
  const recipient = userId ? await findRecipient(db, userId) : undefined
  if (!interview || !recipient || !hasTime(interview)) notFound()
  const { platformName, supportEmail } = await settings()
  const portal = { publicUrl: config.publicUrl, platformName, supportEmail }
  const file = invitationFile(portal, interview, { reader, email: recipient.email })
  return calendarResponse(file.content, 'convite.ics')
}
