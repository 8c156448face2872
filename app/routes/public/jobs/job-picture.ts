import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import type { Route } from './+types/job-picture'
import { drawJobCard } from './draw-job-card.tsx'

/** Pictures that one instance caches; each is drawn anew when its job has changed. */
const MAX_CACHED = 200
const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

/** Pictures that wait to be drawn. Each takes a tenth of a second in which nothing else is answered. */
const MAX_WAITING = 20
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after the other, and with a breath between them in which others are answered. */
function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  waiting += 1
  const drawing = last.then(() => setImmediate()).then(draw)
  last = drawing
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1
    })
  return drawing
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, settings } = forEverybody(context)
  const job = z.uuid().safeParse(params.jobId).success
    ? await findPublicJob(readDb, params.jobId)
    : undefined
  if (!job) return new Response('Vaga não encontrada', { status: 404 })
  const key = `${job.id} ${job.updatedAt.getTime()}`
  const known = kept.get(key)
  if (!known && waiting >= MAX_WAITING) {
    const headers = { 'Retry-After': '10', 'Cache-Control': 'no-store' }
    return new Response('Tente de novo daqui a pouco.', { status: 503, headers })
  }
  const { platformName } = await settings()
  const drawing = known ?? inTurn(() => drawJobCard(job, platformName))
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  return new Response(new Uint8Array(await drawing), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Pages of the networks that a job is shared to show this picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
