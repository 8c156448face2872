import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { type ExternalFailure, type ExternalIdentity, proofSchema } from './external-identity.ts'
import type { ExternalProvider } from './external-provider.ts'
import { type NotYet, type Opened, openSession, type SignInContext } from './open-session.ts'
import { type RecognitionRefusal, recogniseExternalPerson } from './recognise-external-person.ts'
import { saveSignInStep, takeSignInStep } from './sign-in-step.ts'

type Provider = { name: ExternalProvider; identity: ExternalIdentity }
type ActorAtClient = Actor & { client: string }

const awaySchema = z.object({
  provider: z.string(),
  returnPath: z.string().optional(),
  isBorrowed: z.boolean(),
  proof: proofSchema,
})

/**
 * Returns the provider's URL, and a secret that the browser presents on its return. `returnPath`:
 * the path to continue to. Refuses 'not-reachable' and 'too-many' (per IP address).
 */
export async function beginExternalSignIn(
  { db, log }: SignInContext,
  actor: ActorAtClient,
  provider: Provider,
  { returnPath, isBorrowed }: { returnPath: string | undefined; isBorrowed: boolean },
): Promise<Outcome<{ url: string; step: string }, ExternalFailure | 'too-many'>> {
  const attempt = await consumeRateLimit(db, limits.externalSignIn, actor.client)
  if (!attempt.ok) return refused('too-many')
  const begun = await provider.identity.begin()
  if (!begun.ok) {
    log.warn(
      { event: 'provider-not-asked', provider: provider.name, ...begun.detail },
      'the identity provider could not be reached',
    )
    return refused(begun.refusal)
  }
  const { url, proof } = begun.value
  const away = { provider: provider.name, returnPath, isBorrowed, proof }
  const step = await saveSignInStep(db, 'external', away)
  return done({ url, step })
}

export type ExternalRefusal = ExternalFailure | RecognitionRefusal | 'too-many'

/**
 * Starts the session of a person who returns from a provider. The response works a single time, in
 * the browser that began the sign-in.
 */
export async function finishExternalSignIn(
  ctx: SignInContext,
  actor: ActorAtClient,
  provider: Provider,
  back: { answer: URLSearchParams; step: string | undefined },
  headers: Headers,
): Promise<{
  returnPath: string | undefined
  outcome: Outcome<Opened, ExternalRefusal> | NotYet
}> {
  const { db } = ctx
  const storedStep = back.step && (await takeSignInStep(db, 'external', back.step))
  const away = awaySchema.safeParse(storedStep)
  if (!away.success || away.data.provider !== provider.name) {
    return {
      returnPath: undefined,
      outcome: await failed(ctx, actor, provider, 'not-valid', 'state'),
    }
  }
  const { returnPath, isBorrowed, proof } = away.data
  const identity = await provider.identity.finish(back.answer, proof)
  if (!identity.ok) {
    const { reason } = identity.detail
    return { returnPath, outcome: await failed(ctx, actor, provider, identity.refusal, reason) }
  }
  const found = await recogniseExternalPerson(db, actor, provider.name, identity.value)
  if (!found.ok) {
    return { returnPath, outcome: await failed(ctx, actor, provider, found.refusal, found.refusal) }
  }
  const { userId } = found.value
  const person = { userId, secondFactorVerified: false, isBorrowed, by: provider.name }
  const opened = await openSession(ctx, actor, person, headers)
  return {
    returnPath,
    outcome:
      opened.ok || opened.refusal !== 'step-over'
        ? opened
        : await failed(ctx, actor, provider, 'not-valid', 'sessions-ended'),
  }
}

async function failed<Name extends ExternalRefusal>(
  { db, log }: SignInContext,
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
