import type { NifAnswer, NifService } from './nif-service.ts'

/** How many answers are remembered, and for how long (milliseconds). They never reach a disk. */
const MAX_REMEMBERED = 500
const REMEMBERED_MS = 60 * 60 * 1000

/** Remembers what the service said for an hour; that it could not be asked is not remembered. */
export function rememberAnswers(service: NifService, now = () => Date.now()): NifService {
  const known = new Map<string, { until: number; answer: NifAnswer }>()
  return {
    async lookUp(nif) {
      const remembered = known.get(nif)
      if (remembered && remembered.until > now()) return remembered.answer
      const answer = await service.lookUp(nif)
      known.delete(nif)
      if (answer.ok || answer.refusal !== 'unavailable') {
        known.set(nif, { until: now() + REMEMBERED_MS, answer })
      }
      for (const oldest of known.keys()) {
        if (known.size <= MAX_REMEMBERED) break
        known.delete(oldest)
      }
      return answer
    },
  }
}
