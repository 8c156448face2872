import { expect, test } from 'vitest'
import { parseForm } from '#app/http/forms/parse-form.ts'
import { proposalForm, proposalSchema, slotTableForm, slotTableSchema } from './interview-input.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const place = { kind: 'place', location: 'Rua da Missão, 12', minutes: '30' }
const errorsOf = (parsed: ReturnType<typeof parseForm>) => (parsed.ok ? {} : parsed.state.errors)

test('interview times in different notations are parsed and sorted, without duplicates', () => {
  const parsed = parseForm(
    form({
      ...place,
      landmark: 'Largo da Mutamba',
      'times[0].day': '2026-12-03',
      'times[0].time': '14:30',
      'times[1].day': '2/12/2026',
      'times[1].time': '9h',
      'times[2].day': '2026-12-03',
      'times[2].time': '14h30',
      'times[3].day': '',
      'times[3].time': '',
    }),
    proposalSchema,
  )
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      kind: 'place',
      location: 'Rua da Missão, 12',
      landmark: 'Largo da Mutamba',
      minutes: 30,
    },
  })
  expect(parsed.ok && parsed.value.slots).toEqual([
    { startsAt: new Date('2026-12-02T08:00:00Z'), seats: 1, row: 1 },
    { startsAt: new Date('2026-12-03T13:30:00Z'), seats: 1, row: 0 },
  ])
})

test('a proposal for an interview can offer at most five times to choose from', () => {
  const times = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) => [
        [`times[${row}].day`, `2026-12-0${row + 1}`],
        [`times[${row}].time`, '9h'],
      ]).flat(),
    )
  expect(errorsOf(parseForm(form({ ...place, ...times(5) }), proposalSchema))).toEqual({})
  const six = errorsOf(parseForm(form({ ...place, ...times(6) }), proposalSchema))
  expect(Object.values(six)).toEqual([['Proponha no máximo 5 horários.']])
})

test('each missing or invalid field of an interview proposal has its own error', () => {
  const wrong = { kind: 'place', minutes: '30', 'times[0].day': '31/2/2026', 'times[1].time': '9h' }
  const { location, ...times } = errorsOf(parseForm(form(wrong), proposalSchema))
  expect(location).toEqual(['Escreva onde é a entrevista.'])
  expect(times['times[0].day']).toEqual(['Escreva uma data que exista. Exemplo: 31/12/2026'])
  const late = errorsOf(parseForm(form({ ...wrong, 'times[0].day': '31/1/9999' }), proposalSchema))
  expect(late['times[0].day']).toEqual(['Escreva um ano entre 1900 e 2199. Exemplo: 31/12/2026'])
  expect(errorsOf(parseForm(form(place), proposalSchema))).toEqual({
    'times[0].day': ['Proponha pelo menos um dia.'],
  })
  const halves = { ...place, 'times[0].day': '2026-12-03', 'times[1].time': '9h' }
  expect(errorsOf(parseForm(form(halves), proposalSchema))).toEqual({
    'times[0].time': ['Escolha a hora.'],
    'times[1].day': ['Escolha o dia.'],
  })
})

const now = new Date('2026-12-03T12:00:00Z')

test('impossible days of an interview proposal are reported together with missing hours', () => {
  const typed = {
    ...place,
    'times[0].day': '2026-12-02',
    'times[1].day': '2026-12-03',
    'times[1].time': '12:30',
    'times[2].day': '2026-12-03',
    'times[3].day': '2027-12-03',
    'times[3].time': '9h',
    'times[4].day': '31/2/2026',
  }
  expect(errorsOf(parseForm(form(typed), proposalForm(now)))).toEqual({
    'times[0].day': ['Este dia já passou. Escolha outro.'],
    'times[0].time': ['Escolha a hora.'],
    'times[1].day': ['Esta hora já passou. Escolha outra.'],
    'times[2].time': ['Escolha a hora.'],
    'times[3].day': ['Escolha um dia nos próximos 180 dias.'],
    'times[4].day': ['Escreva uma data que exista. Exemplo: 31/12/2026'],
    'times[4].time': ['Escolha a hora.'],
  })
})

test('a past day of a slot table is reported together with other errors, from top to bottom', () => {
  const table = { ...place, day: '2026-12-02', from: '', until: '10:40', seats: '0', kind: 'x' }
  const errors = errorsOf(parseForm(form(table), slotTableForm(now)))
  expect(Object.keys(errors)).toEqual(['day', 'from', 'seats', 'kind'])
  expect(errors.day).toEqual(['Este dia já passou. Escolha outro.'])
})

test('an online interview needs a valid URL, and a call needs no location', () => {
  const times = { 'times[0].day': '2026-12-03', 'times[0].time': '9h', minutes: '30' }
  for (const location of [
    '',
    'meet',
    'http://exemplo.com/a',
    'javascript:alert(1)',
    'https://a:b@c.ao',
  ]) {
    const parsed = parseForm(form({ ...times, kind: 'link', location }), proposalSchema)
    expect(Object.keys(errorsOf(parsed))).toEqual(['location'])
  }
  const call = parseForm(
    form({ ...times, kind: 'phone', location: '923000111', landmark: 'x' }),
    proposalSchema,
  )
  expect(call).toMatchObject({ ok: true, value: { location: '+244 923 000 111', landmark: null } })
  const silent = parseForm(form({ ...times, kind: 'phone' }), proposalSchema)
  const wrong = parseForm(form({ ...times, kind: 'phone', location: 'ligo eu' }), proposalSchema)
  expect(Object.keys(errorsOf(wrong))).toEqual(['location'])
  expect(silent).toMatchObject({ ok: true, value: { location: null } })
})

test('a slot table creates consecutive interview slots with the same number of seats', () => {
  const table = { ...place, day: '2026-12-03', from: '9:00', until: '10:40', seats: '2' }
  const parsed = parseForm(form(table), slotTableSchema)
  expect(parsed.ok && parsed.value.slots).toEqual([
    { startsAt: new Date('2026-12-03T08:00:00Z'), seats: 2, row: 0 },
    { startsAt: new Date('2026-12-03T08:30:00Z'), seats: 2, row: 0 },
    { startsAt: new Date('2026-12-03T09:00:00Z'), seats: 2, row: 0 },
  ])
  const errors = (change: Record<string, string>) =>
    Object.keys(errorsOf(parseForm(form({ ...table, ...change }), slotTableSchema)))
  expect(errors({ until: '9:00' })).toEqual(['until'])
  expect(errors({ from: '0:00', until: '23:00', minutes: '15' })).toEqual(['until'])
  expect(errors({ seats: '0' })).toEqual(['seats'])
  expect(errors({ seats: 'dois', day: '', from: '' })).toEqual(['day', 'from', 'seats'])
})
