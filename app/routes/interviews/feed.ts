import { feedFile } from '#app/domain/applications/interviews/interview-calendar.ts'
import { listFeed } from '#app/domain/applications/interviews/interview-feed.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { calendarResponse } from '#app/http/files/calendar-file.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/feed'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config, settings } = forPublic(context)
  const secret = /^([\w-]{43})\.ics$/.exec(params.feed)?.[1]
  const interviews = (secret && (await listFeed(db, secret))) || notFound()
  const { platformName, supportEmail } = await settings()
  const portal = { publicUrl: config.publicUrl, platformName, supportEmail }
  return calendarResponse(feedFile(portal, interviews))
}
