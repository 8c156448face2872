import { redirect } from 'react-router'
import { z } from 'zod'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { drawCardOf } from '#app/inspection/draw/draw-card-of.ts'
import { publicPicture } from '#app/routes/public/shared-page-meta.ts'
import type { Route } from './+types/job-picture'
import { jobPictureWords, pictureVersion } from './job-picture-words.ts'

const DAY_SECONDS = 86_400
/** A URL with an outdated version is cached for this long. */
const OTHER_SECONDS = 300

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readDb, settings, log, client } = forPublic(context)
  const job = z.uuid().safeParse(params.jobId).success
    ? await findPublicJob(readDb, params.jobId)
    : undefined
  if (!job) return new Response('Vaga não encontrada', { status: 404 })
  const words = jobPictureWords(job, (await settings()).platformName)
  const version = pictureVersion(words)
  const asking = { version, client, signal: request.signal }
  const picture = await drawCardOf(words, asking).catch((error: unknown) => {
    log.warn({ event: 'picture-not-drawn', err: error }, 'the picture of a job was not drawn')
    return undefined
  })
  if (!(picture instanceof Uint8Array)) {
    return redirect(publicPicture, { headers: { 'Cache-Control': 'no-store' } })
  }
  const isNamed = new URL(request.url).searchParams.get('v') === version
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${isNamed ? DAY_SECONDS : OTHER_SECONDS}`,
      // Social networks embed this picture in their own pages, so allow other origins.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
