import { LRUCache } from 'lru-cache'
import type { NifAnswer, NifService } from './nif-service.ts'

/** Results are cached in memory only, never on disk. */
const MAX_REMEMBERED = 500
const REMEMBERED_MS = 60 * 60 * 1000

/** Caches results for an hour, but not 'unavailable'. */
export function rememberAnswers(service: NifService, now = () => Date.now()): NifService {
  const known = new LRUCache<string, { until: number; answer: NifAnswer }>({ max: MAX_REMEMBERED })
  return {
    async lookUp(nif) {
      const remembered = known.get(nif)
      if (remembered && remembered.until > now()) return remembered.answer
      const answer = await service.lookUp(nif)
      if (answer.ok || answer.refusal !== 'unavailable') {
        known.set(nif, { until: now() + REMEMBERED_MS, answer })
      }
      return answer
    },
  }
}
