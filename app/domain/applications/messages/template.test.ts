import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, must } from '#tests/support/makers/make.ts'
import { messageSchema, templateSchema } from './message-input.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './save-template.ts'
import { fillTemplate, platformTemplates, unknownVariables } from './template.ts'

const { db } = await testDatabase()

const template = (name = 'Convite') => ({
  name,
  kind: 'invitation' as const,
  subject: 'Entrevista para {vaga}',
  body: 'Olá, {nome}.',
})

const errorsOf = (parsed: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } }) =>
  parsed.error?.issues.map(({ path }) => String(path[0])) ?? []

test('an unknown variable in a message template gives an error at its field', () => {
  const typed = { ...template(), subject: 'Para {nome}, {salario}', body: 'Olá, {Nome}.' }
  expect(errorsOf(templateSchema.safeParse(typed))).toEqual(['subject', 'body'])
  expect(unknownVariables('{nome} { vaga } {x} {x}')).toEqual(['x'])
  expect(templateSchema.safeParse(template()).success).toBe(true)
})

test('the subject of a message template may have 120 characters, and its text 2,000', () => {
  expect(errorsOf(templateSchema.safeParse({ ...template(), subject: 'a'.repeat(121) }))).toEqual([
    'subject',
  ])
  expect(errorsOf(templateSchema.safeParse({ ...template(), body: 'a'.repeat(2_001) }))).toEqual([
    'body',
  ])
})

test('a message with the variable {data} or {local} needs a value for it', () => {
  const typed = { subject: 'Olá', body: '{data}, em {local}', date: '', place: '' }
  expect(errorsOf(messageSchema.safeParse(typed))).toEqual(['date', 'place'])
  expect(messageSchema.safeParse({ ...typed, date: 'Quinta', place: 'Luanda' }).success).toBe(true)
})

test('the portal’s six templates are valid and leave no variable unfilled', () => {
  expect(platformTemplates).toHaveLength(6)
  const values = {
    nome: 'Ana',
    vaga: 'Padeira',
    empresa: 'Kianda',
    data: 'quinta',
    local: 'Luanda',
  }
  for (const each of platformTemplates) {
    expect(templateSchema.safeParse(each).success, each.name).toBe(true)
    expect(fillTemplate(each.subject + each.body, values)).not.toMatch(/[{}]/)
  }
})

test('values are inserted into a message template unchanged, even if they look like variables', () => {
  const values = { nome: '{vaga} $1', vaga: 'X', empresa: '', data: '', local: '' }
  expect(fillTemplate('Olá, {nome}.', values)).toBe('Olá, {vaga} $1.')
})

test('a company can change and delete only its own templates', async () => {
  const [owner, other] = [await company(db), await company(db)]
  const { id } = must(await saveTemplate(db, owner, template()))
  expect(await saveTemplate(db, owner, template())).toMatchObject({ refusal: 'name-taken' })
  must(await saveTemplate(db, other, template()))
  const known = { id, version: 1 }
  expect(await saveTemplate(db, other, template('Outro'), known)).toMatchObject({
    refusal: 'not-found',
  })
  must(await saveTemplate(db, owner, template('Convite novo'), known))
  expect(await saveTemplate(db, owner, template('Outro'), known)).toMatchObject({
    refusal: 'changed-meanwhile',
  })
  expect(await deleteTemplate(db, other, id)).toMatchObject({ refusal: 'not-found' })
  must(await deleteTemplate(db, owner, id))
  expect(await listTemplates(db, owner)).toEqual([])
  expect(await listTemplates(db, other)).toHaveLength(1)
})

test('of two message templates with the same name stored at the same time, one is refused', async () => {
  const owner = await company(db)
  const both = await Promise.all([
    saveTemplate(db, owner, template()),
    saveTemplate(db, owner, template()),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})
