import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { NifEntry, NifService } from '#app/integrations/nif/nif-service.ts'
import { showPhone } from '../formats/phone.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimits, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { looksLikeNif, MIN_NIF_LENGTH, plainNif } from './nif.ts'

export type NifRefusal = 'too-short' | 'not-found' | 'unavailable' | 'too-many'

/**
 * Looks up a tax number in the register, limited per client (D110). The log contains the result,
 * never the number.
 */
export async function lookUpNif(
  { db, nif: service, log }: { db: Db; nif: NifService; log: Pick<Logger, 'info'> },
  client: string,
  typed: string,
): Promise<Outcome<NifEntry, NifRefusal, TooMany | undefined>> {
  const nif = plainNif(typed)
  if (nif.length < MIN_NIF_LENGTH) return refused('too-short')
  if (!looksLikeNif(nif)) return refused('not-found')
  const attempt = await consumeRateLimits(db, [
    [limits.nif, client],
    [limits.nifDay, client],
  ])
  if (!attempt.ok) return attempt
  const began = performance.now()
  const answer = await service.lookUp(nif)
  log.info(
    {
      event: 'nif-looked-up',
      outcome: answer.ok ? 'found' : answer.refusal,
      milliseconds: Math.round(performance.now() - began),
    },
    'a NIF was looked up',
  )
  if (!answer.ok) return answer
  return done({ ...answer.value, phone: showPhone(answer.value.phone) })
}
