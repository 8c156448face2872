import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import type { NifAnswer, NifService } from '#app/integrations/nif/nif-service.ts'
import { chosenUserTypes } from '../accounts/account.ts'
import { createAccount, findUserByEmail } from '../accounts/create-account.ts'
import {
  judgePassword,
  type PasswordRefusal,
  type Passwords,
  passwordSentences,
} from '../accounts/password-policy.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { approvalOfNew, type RegisterEntry } from '../companies/approval-of-new.ts'
import { companies } from '../companies/company-table.ts'
import { looksLikeNif, plainNif } from '../companies/nif.ts'
import { phoneNumber } from '../formats/phone.ts'
import { emailAddress, line, personName, plainLine, requiredLine } from '../formats/typed-text.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller, returnAttempt } from '../rate-limits/admit.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { type Limit, limits, policies } from '../rate-limits/limit.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { startTrial } from '../subscriptions/start-trial.ts'
import { noteRegistrationCeiling } from './note-registration-ceiling.ts'

export const registrationSchema = z
  .object({
    userType: z.enum(chosenUserTypes, 'Escolha Candidato ou Empresa.'),
    // The fields are in the order of the form, so that errors are listed from top to bottom.
    name: personName('Indique o seu nome.'),
    email: emailAddress(),
    phone: phoneNumber(),
    password: z.string().default(''),
    passwordConfirmation: z.string().default(''),
    nif: requiredLine('Indique o NIF.', 30).refine(
      (nif) => nif === '' || nif.length >= 8,
      'NIF deve ter pelo menos 8 dígitos',
    ),
    endereco: line(300),
  })
  // Check the password even if other fields have errors, so that all errors are shown together.
  .superRefine(judgeTypedPassword, { when: () => true })

/**
 * Runs even if other fields have errors. If a refused password is the only error, adds no issue,
 * because `register` refuses the password.
 */
function judgeTypedPassword(typed: Record<string, unknown>, context: z.RefinementCtx): void {
  const textOf = (name: keyof Registration) => String(typed[name] ?? '')
  const password = textOf('password')
  const complain = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
  }
  const isAlone = context.issues.length === 0
  const differs = password !== textOf('passwordConfirmation')
  const judged = judgePassword(password, { email: textOf('email') })
  if (!password) complain('password', 'Escolha uma palavra-passe.')
  else if (!judged.ok && (differs || !isAlone)) {
    complain('password', passwordSentences[judged.refusal])
  }
  if (password && differs) complain('passwordConfirmation', 'As senhas não coincidem')
}

export type Registration = z.output<typeof registrationSchema>
export type RegistrationRefusal =
  | 'registration-closed'
  | 'too-many'
  | 'proof-needed'
  | 'too-many-registrations'
  | PasswordRefusal

export type RegisterContext = { db: Db; passwords: Passwords; secrets: Secrets; nif: NifService }

/**
 * Minimum duration of every response, so that the duration does not reveal whether an account
 * exists.
 */
const MIN_DURATION_MS = 400

/**
 * Registers an account; if the e-mail address has one, its owner gets a mail (S30). Result and
 * duration do not reveal an existing account. Refuses 'registration-closed'. Also refuses as
 * `judgePassword` and `admit` do.
 */
export async function register(
  ctx: RegisterContext,
  actor: Actor,
  caller: Caller,
  input: Registration,
  idempotencyKey: IdempotencyKey,
  returnPath?: string,
): Promise<Outcome<{ mustConfirm: boolean }, RegistrationRefusal, TooMany | undefined>> {
  const { db, passwords } = ctx
  const settings = await readSettings(db)
  if (!settings.registrationOpen) return refused('registration-closed')
  const judged = judgePassword(input.password, { email: input.email })
  if (!judged.ok) return judged
  const admitted = await admit(ctx, policies.registration, caller, input.email)
  if (!admitted.ok) return admitted
  const ofAll: [Limit, string] = [limits.registrations, 'all']
  const room = await consumeRateLimit(db, ...ofAll)
  if (!room.ok) {
    await noteRegistrationCeiling(db)
    return refused('too-many-registrations', room.detail)
  }
  const earliest = performance.now() + MIN_DURATION_MS
  const entry = await askRegister(ctx.nif, input)
  const endereco = answeredAddress(entry, input)
  const register = {
    registerAnswer: entry && (entry.ok ? ('found' as const) : entry.refusal),
    registerName: entry?.ok ? plainLine(entry.value.name, 200) : null,
  }
  const passwordHash = await passwords.hash(input.password).catch(async (error: unknown) => {
    await returnAttempt(db, { ...admitted.value, others: [...admitted.value.others, ofAll] })
    throw error
  })
  const write = () =>
    db.transaction((tx) =>
      idempotent(tx, 'visitor', 'register', idempotencyKey, async () => {
        const known = await findUserByEmail(tx, input.email)
        if (!known) {
          await createPerson(
            tx,
            actor,
            settings,
            { ...input, endereco, returnPath, register },
            passwordHash,
          )
        } else if ((await consumeRateLimit(tx, limits.repeatedRegistrationMail, input.email)).ok) {
          await record(tx, actor, {
            name: 'registration-repeated',
            subjectId: known.id,
            data: { returnPath: returnPath ?? null },
          })
        }
        return done()
      }),
    )
  await write().catch((error: unknown) => {
    // If a concurrent registration took this e-mail address, repeat `write`, which then finds the
    // account of that registration.
    if (!breaksUnique(error, 'users_email')) throw error
    return write()
  })
  await pause(Math.max(0, earliest - performance.now()))
  return done({ mustConfirm: settings.requireEmailVerification })
}

async function askRegister(
  service: NifService,
  { nif, endereco, userType }: Pick<Registration, 'nif' | 'endereco' | 'userType'>,
): Promise<NifAnswer | null> {
  const plain = plainNif(nif)
  const isAsked = userType === 'company' || endereco !== ''
  return isAsked && looksLikeNif(plain) ? service.lookUp(plain) : null
}

/**
 * Empty if the submitted postal address differs from the one in the tax register: the form was then
 * manipulated.
 */
function answeredAddress(answer: NifAnswer | null, { endereco }: Pick<Registration, 'endereco'>) {
  return answer?.ok && asLine(answer.value.address) === endereco ? endereco : ''
}

const asLine = (text: string) => line(300).catch('').parse(text)

/** Stores tax number and postal address in the columns that D98 defines. */
export async function createPerson(
  tx: Db,
  actor: Actor,
  settings: Pick<Settings, 'autoApproveCompanies'> &
    Partial<Pick<Settings, 'requireEmailVerification'>>,
  person: Pick<Registration, 'userType' | 'name' | 'nif' | 'phone' | 'email' | 'endereco'> & {
    returnPath?: string | undefined
    register?: RegisterEntry
  },
  passwordHash: string,
): Promise<string> {
  const { userType, name, email } = person
  const id = await createAccount(tx, {
    name,
    email,
    userType,
    passwordHash,
    mustConfirmEmail: settings.requireEmailVerification ?? true,
  })
  if (userType === 'candidate') {
    await tx.insert(candidates).values({
      id,
      name,
      email,
      phone: person.phone || null,
      documentNumber: person.nif,
    })
  } else {
    const register = person.register ?? { registerAnswer: null, registerName: null }
    await tx.insert(companies).values({
      id,
      ...register,
      ...(register.registerAnswer === null
        ? {}
        : { registerNif: plainNif(person.nif), registerAskedAt: sql`now()` }),
      userId: id,
      name,
      phone: person.phone || null,
      nif: person.nif,
      location: person.endereco || null,
      approval: await approvalOfNew(tx, settings, { name, nif: person.nif, register }),
    })
    await startTrial(tx, actor, id)
  }
  const data = { userType, returnPath: person.returnPath ?? null }
  await record(tx, actor, { name: 'account-registered', subjectId: id, data })
  return id
}
