import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, member, must } from '#tests/support/makers/make.ts'
import { openedCandidate, visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import type { CompanyMember } from '../actor.ts'
import { candidateSearchParams } from './candidate-search.ts'
import { candidateSearchSchema } from './candidate-search-input.ts'
import { shortNameOf, withoutContacts } from './candidate-summary.ts'
import { findDatabaseAccess } from './database-access.ts'
import { excludeCompany } from './exclude-companies.ts'
import { searchCandidates } from './search-candidates.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'corporativo', name: 'Padaria Kianda' })

async function found(search: Record<string, string> = {}, who: CompanyMember = owner) {
  const { viewer } = must(await findDatabaseAccess(db, who))
  const page = await searchCandidates(db, viewer, candidateSearchSchema.parse(search))
  return page.candidates
}
const namesOf = async (search: Record<string, string>, who?: CompanyMember) =>
  (await found(search, who)).map(({ shortName }) => shortName)

const mechanic = await visibleCandidate(db, {
  name: 'Rui Manuel Tchissola',
  languages: ['ingles', 'umbundu'],
  licences: ['pesados'],
  availability: 'immediate',
  profile: {
    skills: ['Mecânica de motores', 'Soldadura', 'tel 923 111 222'],
    province: 'benguela',
    location: 'Lobito rui@exemplo.ao',
    experienceYears: 8,
    educationLevel: 'ensino_tecnico',
    bio: 'Sou o Tchissola e reparo camiões. Contacto: 923 555 666.',
  },
})
await visibleCandidate(db, {
  name: 'Ana Conceição',
  visibleTo: 'verified',
  availability: 'quarter',
  profile: {
    skills: ['Contabilidade', 'Excel'],
    province: 'luanda',
    location: 'Maianga',
    experienceYears: 2,
    educationLevel: 'licenciatura',
    bio: 'Já trabalhei numa oficina de mecânica.',
  },
})

test('a company can search words of skills, location and presentation', async () => {
  expect(await namesOf({ q: 'mecanica' })).toEqual(['Rui T.', 'Ana C.'])
  expect(await namesOf({ q: 'camiões' })).toEqual(['Rui T.'])
  expect(await namesOf({ q: 'lobito' })).toEqual(['Rui T.'])
  expect(await namesOf({ q: 'contabilidade excel' })).toEqual(['Ana C.'])
  expect(await namesOf({ q: 'astronauta' })).toEqual([])
})

test.each([
  [{ competencias: 'soldadura, motores' }, ['Rui T.']],
  [{ competencias: 'mecanica' }, ['Rui T.']],
  [{ provincia: 'luanda' }, ['Ana C.']],
  [{ q: 'em Benguela' }, ['Rui T.']],
  [{ anos: '5' }, ['Rui T.']],
  [{ estudos: 'licenciatura' }, ['Ana C.']],
  [{ lingua: 'umbundu' }, ['Rui T.']],
  [{ lingua: 'frances' }, []],
  [{ carta: 'pesados' }, ['Rui T.']],
  [{ q: 'carta de condução' }, ['Rui T.']],
  [{ q: 'soldadura urgente sem experiência' }, ['Rui T.']],
  [{ disponibilidade: 'month' }, ['Rui T.']],
  [{ anos: 'x', estudos: '%', provincia: 'lua', page: '999' }, ['Ana C.', 'Rui T.']],
] as [Record<string, string>, string[]][])(
  'a company can filter candidates by %o',
  async (search, names) => {
    expect(await namesOf(search)).toEqual(names)
  },
)

test('a company can neither see nor search candidates’ full names and contacts', async () => {
  const rows = await found()
  // Ids are random hexadecimal digits, which can contain any short number.
  const shown = JSON.stringify(rows.map(({ id: _, ...row }) => row))
  expect(shown).not.toMatch(/Tchissola|Conceição|923|exemplo\.ao|cv\.pdf|bio|photo/)
  for (const q of ['Tchissola', 'Conceição', '923111222', '923 555 666', 'rui@exemplo.ao'])
    expect(await namesOf({ q })).toEqual([])
})

test('an unverified company finds only candidates visible to everyone', async () => {
  const pending = await company(db, { approved: false, bought: 'pro' })
  expect(await namesOf({}, pending)).toEqual(['Rui T.'])
})

test('a company excluded by name or by any of its domains does not find the candidate', async () => {
  const ana = await visibleCandidate(db, {
    name: 'Eva Excluída',
    profile: { skills: ['Ourivesaria'] },
  })
  const named = await company(db, { bought: 'pro', name: 'Ourives Nomeada' })
  const mailed = await company(db, { bought: 'pro', email: 'rh@recrutar.ourives.co.ao' })
  const joined = await company(db, { bought: 'pro' })
  await member(db, joined, 'leitor', { email: 'rita@ourives.co.ao' })
  const search = { q: 'ourivesaria' }
  const all = [named, mailed, joined]
  for (const who of all) expect(await namesOf(search, who)).toEqual(['Eva E.'])
  must(await excludeCompany(db, ana, { excluded: 'Ourives Nomeada' }))
  must(await excludeCompany(db, ana, { excluded: 'ourives.co.ao' }))
  for (const who of all) expect(await namesOf(search, who)).toEqual([])
  expect(await namesOf(search)).toEqual(['Eva E.'])
})

test('a company can list the profiles that it has opened', async () => {
  const other = await company(db, { bought: 'pro' })
  await openedCandidate(db, other, { name: 'Zita Aberta' })
  expect(await namesOf({ so: 'abertos' }, other)).toEqual(['Zita A.'])
  const rows = await found({}, other)
  expect(rows.filter(({ isOpened }) => isOpened).map(({ shortName }) => shortName)).toEqual([
    'Zita A.',
  ])
  expect(await namesOf({ so: 'abertos' })).toEqual([])
})

test('a search for candidates shows at most 20 pages', async () => {
  const { viewer } = must(await findDatabaseAccess(db, owner))
  const search = candidateSearchSchema.parse({ page: '21' })
  expect(search.page).toBe(1)
  const page = await searchCandidates(db, viewer, { ...search, page: 20 })
  expect(page).toMatchObject({ areMore: false, candidates: [] })
})

test('the URL of a search for candidates contains the whole search and nothing else', () => {
  const search = { q: 'pão', provincia: 'luanda', anos: '3', carta: 'mota', x: 'y', page: '2' }
  const params = candidateSearchParams(candidateSearchSchema.parse(search))
  expect(params).toBe('q=p%C3%A3o&provincia=luanda&anos=3&carta=mota&page=2')
})

test('a candidate’s short name is the first name and the last name’s initial', () => {
  expect(shortNameOf('Ana Maria da Conceição')).toBe('Ana C.')
  expect(shortNameOf('  Ana ')).toBe('Ana')
  expect(shortNameOf('ana@exemplo.ao')).toBe('Candidato')
})

test('e-mail addresses, links and telephone numbers are removed from the texts that companies see', () => {
  expect(withoutContacts('Excel (+244 923-000-111) www.x.ao a@b.ao 2024')).toBe('Excel ( ) 2024')
})

test('of two candidates with the same skill, the more recently changed profile comes first', async () => {
  expect((await found({ q: 'soldadura' }))[0]?.id).toBe(mechanic.candidateId)
})

test('an overlong search text for candidates is truncated, not ignored', () => {
  expect(candidateSearchSchema.parse({ q: ` padeiro ${'x'.repeat(200)}` }).q).toMatch(
    /^padeiro x+$/,
  )
})
