import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { writeCvPdf } from './write-cv-pdf.ts'

const cv = {
  name: 'João Conceição',
  profession: 'Técnico de manutenção',
  contact: 'Benguela · joao@exemplo.ao · 923 000 000',
  sections: [
    { heading: 'Experiência', lines: ['Electricista (2018–2024), '.repeat(12)] },
    { heading: 'Formação', lines: ['Instituto Médio Politécnico'] },
  ],
}

test('a CV is a one-page PDF that a reader can open', async () => {
  expect((await PDFDocument.load(writeCvPdf(cv))).getPageCount()).toBe(1)
})

test('a CV is smaller than 3 kB', () => {
  expect(writeCvPdf(cv).length).toBeLessThan(3000)
})

test('the same CV always has the same bytes', () => {
  expect(writeCvPdf(cv)).toEqual(writeCvPdf(cv))
})

test('accented letters and brackets are readable in the CV', () => {
  const text = writeCvPdf(cv).toString('latin1')
  expect(text).toContain('Jo\xe3o Concei\xe7\xe3o')
  expect(text).toContain('\\(2018\x962024\\)')
})

test('the cross-reference table of the CV points at its objects', () => {
  const text = writeCvPdf(cv).toString('latin1')
  const places = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]))
  expect(places.map((at) => text.slice(at, at + 7))).toEqual(
    places.map((_, index) => `${index + 1} 0 obj`),
  )
})
