import { z } from 'zod'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import type { Route } from './+types/job-picture'
import { drawJobCard } from './draw-job-card.tsx'

/** Pictures that one instance keeps; each is drawn anew when its job has changed. */
const MAX_CACHED = 200
const kept = new Map<string, Promise<Buffer>>()

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb, settings } = forEverybody(context)
  const job = z.uuid().safeParse(params.jobId).success
    ? await findPublicJob(readDb, params.jobId)
    : undefined
  if (!job) return new Response('Vaga não encontrada', { status: 404 })
  const key = `${job.id} ${job.updatedAt.getTime()}`
  const drawing = kept.get(key) ?? drawJobCard(job, (await settings()).platformName)
  kept.delete(key)
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_CACHED) break
    kept.delete(oldest)
  }
  return new Response(new Uint8Array(await drawing), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      // Pages of the networks that a job is shared to show this picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
