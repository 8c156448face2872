import { recordView } from '#app/domain/audience/record-view.ts'
import type { AppContext } from '#app/http/context.ts'

const jobAddress =
  /^\/vaga-detalhes\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?(?:\?|$)/

/** Visitors' looks are counted here, because a kept page does not pass by its loader. Never waits. */
export function countView(ctx: AppContext, path: string, client: string, userAgent: string): void {
  const jobId = jobAddress.exec(path)?.[1]
  if (!jobId) return
  const { db, log, config } = ctx
  recordView(db, { jobId, client, userAgent, secret: config.authSecret }).catch((error) =>
    log.warn({ err: error }, 'a view was not counted'),
  )
}
