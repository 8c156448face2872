import { expect, test } from 'vitest'
import {
  isInForce,
  provinceAndSuccessors,
  provinceName,
  provinces,
  readProvince,
} from './province.ts'

test('21 provinces are in force, besides the former Cuando Cubango', () => {
  expect(provinces.map(({ slug }) => slug).filter(isInForce)).toHaveLength(21)
  expect(provinces.map(({ slug }) => slug).filter((slug) => !isInForce(slug))).toEqual([
    'cuando-cubango',
  ])
})

test('the provinces are in the alphabetical order of Portuguese', () => {
  const names = provinces.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt').compare))
})

test('every province of the home form and the job filter is recognised', () => {
  const homeForm = [
    'luanda',
    'benguela',
    'bié',
    'cabinda',
    'cuando-cubango',
    'cuanza-norte',
    'cuanza-sul',
    'cunene',
    'huambo',
    'huíla',
    'lunda-norte',
    'lunda-sul',
    'malanje',
    'moxico',
    'namibe',
    'uíge',
    'zaire',
  ]
  const jobFilter = [
    'Bengo',
    'Benguela',
    'Bié',
    'Cabinda',
    'Cuando Cubango',
    'Cuanza Norte',
    'Cuanza Sul',
    'Cunene',
    'Huambo',
    'Huíla',
    'Luanda',
    'Lunda Norte',
    'Lunda Sul',
    'Malanje',
    'Moxico',
    'Namibe',
    'Uíge',
    'Zaire',
  ]
  expect(new Set(homeForm.map(readProvince)).size).toBe(17)
  expect(
    jobFilter.map((name) => readProvince(name)).map((slug) => slug && provinceName(slug)),
  ).toEqual(jobFilter)
})

test.each([
  ['bie', 'bie'],
  ['BIÉ', 'bie'],
  ['bie\u0301', 'bie'],
  ['cuanza-norte', 'cuanza-norte'],
  ['Cuanza Norte', 'cuanza-norte'],
  ['  CUANZA   norte ', 'cuanza-norte'],
  ['Icolo_e_Bengo', 'icolo-e-bengo'],
  ['moxicoleste', 'moxico-leste'],
  ['Kwanza Norte', 'cuanza-norte'],
  ['quanza-sul', 'cuanza-sul'],
  ['Kuando Kubango', 'cuando-cubango'],
  ['kubango', 'cubango'],
  ['Malange', 'malanje'],
  ['Bihé', 'bie'],
  ['Mossâmedes', 'namibe'],
])('%j is recognised as %s', (text, slug) => {
  expect(readProvince(text)).toBe(slug)
})

test.each(['', '---', 'Lisboa', 'cuanza', 'constructor'])(
  '%j is not recognised as a province',
  (text) => {
    expect(readProvince(text)).toBeUndefined()
  },
)

test('every slug is recognised as its province', () => {
  for (const { slug } of provinces) expect(readProvince(slug)).toBe(slug)
})

test('a search for Cuando Cubango covers its two successors', () => {
  expect(provinceAndSuccessors('cuando-cubango')).toEqual(['cuando-cubango', 'cuando', 'cubango'])
})

test('a search for an undivided province covers only this province', () => {
  expect(provinceAndSuccessors('moxico')).toEqual(['moxico'])
})
