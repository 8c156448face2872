import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { chosenUserTypes } from '../accounts/account.ts'
import { createAccount, findUserByEmail } from '../accounts/create-account.ts'
import { judgePassword, type PasswordRefusal, type Passwords } from '../accounts/password-policy.ts'
import { type Actor, isSignedIn } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { registrationLimit } from '../limits/limit.ts'
import { type TooMany, takeAttempt } from '../limits/take-attempt.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { startTrial } from '../subscriptions/start-trial.ts'
import { emailAddress, line, personName, phoneNumber, requiredLine } from '../typed-text.ts'

export const registrationSchema = z
  .object({
    userType: z.enum(chosenUserTypes, 'Escolha Candidato ou Empresa.'),
    name: personName('Indique o seu nome.'),
    nif: requiredLine('Indique o NIF.', 30).refine(
      (nif) => nif === '' || nif.length >= 8,
      'NIF deve ter pelo menos 8 dígitos',
    ),
    phone: phoneNumber(),
    email: emailAddress(),
    password: z.string().default(''),
    passwordConfirmation: z.string().default(''),
    endereco: line(300),
  })
  .superRefine((input, context) => {
    if (input.password === '') {
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: 'Escolha uma palavra-passe.',
      })
    } else if (input.password !== input.passwordConfirmation) {
      context.addIssue({
        code: 'custom',
        path: ['passwordConfirmation'],
        message: 'As senhas não coincidem',
      })
    }
  })

export type Registration = z.output<typeof registrationSchema>
export type RegistrationRefusal = 'registration-closed' | 'too-many' | PasswordRefusal

/**
 * Signs a candidate or a company up: account, profile and role row, and for a company the trial. An
 * address that already has an account gets the same answer and its owner a mail (S30); at most 5 in
 * 30 minutes for a client.
 */
export async function register(
  db: Db,
  passwords: Passwords,
  actor: Actor,
  input: Registration,
): Promise<Outcome<{ mustConfirm: boolean }, RegistrationRefusal, TooMany | undefined>> {
  const settings = await readSettings(db)
  if (!settings.registrationOpen) return refused('registration-closed')
  const judged = judgePassword(input.password, { email: input.email })
  if (!judged.ok) return judged
  if (actor.kind === 'visitor' || isSignedIn(actor)) {
    const attempt = await takeAttempt(db, registrationLimit, actor.client)
    if (!attempt.ok) return attempt
  }
  // Hashed before anything is looked up, so that the time tells nothing of who has an account.
  const passwordHash = await passwords.hash(input.password)
  await db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, input.email)
    if (known) {
      await record(tx, actor, { name: 'registration-repeated', subjectId: known.id })
      return
    }
    await createPerson(tx, actor, settings, input, passwordHash)
  })
  return done({ mustConfirm: settings.requireEmailVerification })
}

/** The rows of a new candidate or company (D98 says where NIF and address go). Answers the id. */
export async function createPerson(
  tx: Db,
  actor: Actor,
  settings: Pick<Settings, 'autoApproveCompanies'>,
  person: Pick<Registration, 'userType' | 'name' | 'nif' | 'phone' | 'email' | 'endereco'>,
  passwordHash: string,
): Promise<string> {
  const { userType, name, email } = person
  const id = await createAccount(tx, { name, email, userType, passwordHash })
  if (userType === 'candidate') {
    await tx.insert(candidates).values({
      id,
      name,
      email,
      phone: person.phone || null,
      documentNumber: person.nif,
    })
  } else {
    await tx.insert(companies).values({
      id,
      userId: id,
      name,
      phone: person.phone || null,
      nif: person.nif,
      location: person.endereco || null,
      approval: settings.autoApproveCompanies ? 'approved' : 'pending',
    })
    await startTrial(tx, actor, id)
  }
  await record(tx, actor, { name: 'account-registered', subjectId: id, data: { userType } })
  return id
}
