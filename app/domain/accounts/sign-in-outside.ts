import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { limits } from '../limits/limit.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { type Entrance, type NotYet, type Opened, openSession } from './open-session.ts'
import {
  type OutsideFailure,
  type OutsideIdentity,
  type OutsideProvider,
  proofSchema,
} from './outside-identity.ts'
import { type RecognitionRefusal, recogniseOutsidePerson } from './recognise-outside-person.ts'
import { keepStep, takeStep } from './sign-in-step.ts'

type Provider = { name: OutsideProvider; identity: OutsideIdentity }
type Here = Actor & { client: string }

const awaySchema = z.object({
  provider: z.string(),
  way: z.string().optional(),
  proof: proofSchema,
})

/**
 * Sends a browser to sign in at a provider. Answers where to, and the secret with which the browser
 * comes back. `way` is the path that the person wanted. Refuses 'not-reachable', and 'too-many' after
 * 300 in 5 minutes from one address; the form for the password has no such wall.
 */
export async function beginOutsideSignIn(
  { db, log }: Entrance,
  actor: Here,
  provider: Provider,
  way: string | undefined,
): Promise<Outcome<{ url: string; step: string }, OutsideFailure | 'too-many'>> {
  const attempt = await takeAttempt(db, limits.outsideSignIn, actor.client)
  if (!attempt.ok) return refused('too-many')
  const begun = await provider.identity.begin()
  if (!begun.ok) {
    log.warn({ provider: provider.name, ...begun.detail }, 'the provider could not be asked')
    return refused(begun.refusal)
  }
  const { url, proof } = begun.value
  const step = await keepStep(db, 'outside', { provider: provider.name, way, proof })
  return done({ url, step })
}

export type OutsideRefusal = OutsideFailure | RecognitionRefusal | 'too-many'

/**
 * Opens the session of a person who comes back from a provider. The answer counts once, in the browser
 * that asked, at the provider that was asked. `way` is where the person wanted to go, also when it is
 * refused.
 */
export async function finishOutsideSignIn(
  outside: Entrance,
  actor: Here,
  provider: Provider,
  back: { answer: URLSearchParams; step: string | undefined },
  headers: Headers,
): Promise<{
  way: string | undefined
  outcome: Outcome<Opened, OutsideRefusal> | NotYet
}> {
  const { db } = outside
  const kept = back.step && (await takeStep(db, 'outside', back.step))
  const away = awaySchema.safeParse(kept)
  if (!away.success || away.data.provider !== provider.name) {
    return { way: undefined, outcome: await failed(outside, actor, provider, 'not-valid', 'state') }
  }
  const { way, proof } = away.data
  const told = await provider.identity.finish(back.answer, proof)
  if (!told.ok) {
    const { reason } = told.detail
    return { way, outcome: await failed(outside, actor, provider, told.refusal, reason) }
  }
  const found = await recogniseOutsidePerson(db, actor, provider.name, told.value)
  if (!found.ok) {
    return { way, outcome: await failed(outside, actor, provider, found.refusal, found.refusal) }
  }
  const { userId } = found.value
  const person = { userId, secondFactorShown: false, by: provider.name }
  return { way, outcome: await openSession(outside, actor, person, headers) }
}

async function failed<Name extends OutsideRefusal>(
  { db, log }: Entrance,
  actor: Actor,
  provider: Provider,
  refusal: Name,
  reason: string,
): Promise<Refused<Name>> {
  await logSecurity(db, log, actor, {
    action: 'login_failed',
    newValues: { by: provider.name, reason },
  })
  return refused(refusal)
}
