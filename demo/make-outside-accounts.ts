import { inArray } from 'drizzle-orm'
import { users } from '#app/domain/accounts/account-table.ts'
import { system } from '#app/domain/actor.ts'
import type { ExternalProvider } from '#app/domain/sign-in/external-provider.ts'
import { recogniseExternalPerson } from '#app/domain/sign-in/recognise-external-person.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoPeople } from './make-people.ts'

const providers: readonly ExternalProvider[] = ['google', 'linkedin_oidc']

/** Candidates and companies with linked accounts, and two accounts that have not chosen a type. */
export async function makeOutsideAccounts({ db }: AppContext, people: DemoPeople): Promise<void> {
  const [candidates, companies] = [people.candidates, [...people.companies.values()]].map((list) =>
    list.slice(-4).map(({ userId }) => userId),
  )
  const linked = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...(candidates ?? []), ...(companies?.slice(-2) ?? [])]))
  const pending = [
    { name: 'Teresa Kiala', email: 'teresa.kiala@pessoas.example' },
    { name: 'Osvaldo Muhongo', email: 'osvaldo.muhongo@pessoas.example' },
  ]
  for (const [index, { name, email }] of [...linked, ...pending].entries()) {
    const provider = providers[index % providers.length] ?? 'google'
    const person = { subject: `demo-${email}`, email, emailVerified: true, name }
    const recognised = await recogniseExternalPerson(db, system, provider, person)
    if (!recognised.ok)
      throw new Error(`an account of an identity provider was refused: ${recognised.refusal}`)
  }
}
