import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvText } from './csv-file.ts'

test('a cell that begins like a formula is escaped, and a negative number stays a number', () => {
  const cells = ['=1+1', '+1+1', '-5', '@cmd', '\tx', '\rx', 'a=b', -5, 1.5]
  expect(csvText([cells])).toBe(`\ufeff'=1+1;'+1+1;'-5;'@cmd;'\tx;"'\rx";a=b;-5;1,5\r\n`)
})

test('a telephone number is written unchanged, and text that only begins like one is escaped', () => {
  const phones = ['+244 923 000 111', '+244923000111', '+351 21 000 0000']
  expect(csvText([phones])).toBe(`\ufeff${phones.join(';')}\r\n`)
  const others = ['+1+cmd|', '+244 923-1', '+', '+ 1', '+1 ', '+1  2', '+1.5']
  for (const other of others) expect(cellsOf(csvText([[other]]).slice(1))).toEqual([`'${other}`])
  const ofTwoLines = csvText([['+244 923 000 111\n=1']]).slice(1)
  expect(cellsOf(ofTwoLines)).toEqual(["'+244 923 000 111\n'=1"])
})

test('no part of a name is a formula if a program splits cells at commas', () => {
  const line = csvText([['Ana,=1+1,', 'Rua 5, @cmd', 'a,-2+3', 'Luanda, Viana', 3.5]])
  expect(line).toContain('Luanda, Viana')
  expect(line.split(',').filter((part) => /^\s*[=+\-@]/.test(part))).toEqual([])
})

test('no line of an answer is a formula if a program splits cells at commas', () => {
  const file = csvText([['Ana', 'Tem carta?\n=1+1,2\r\n@cmd\n\n -3 "e"', 'Luanda']])
  expect(file).toContain('Tem carta?')
  const lines = file.slice(1).split(/[,\r\n]/)
  expect(lines.filter((part) => /^\s*[=+\-@]/.test(part))).toEqual([])
})

test('text with separators, quotes or line breaks stays in its cell', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      const guarded = cells.map((cell) =>
        (/^[=+\-@\t\r]/.test(cell) && !/^\+\d+( \d+)*$/.test(cell) ? `'${cell}` : cell).replace(
          /([,\r\n]\s*)([=+\-@])/g,
          "$1'$2",
        ),
      )
      expect(cellsOf(csvText([cells]).slice(1))).toEqual(guarded)
    }),
  )
})

test('a CSV file’s name contains the day', () => {
  const headers = csvFile('analytics', '2026-01-06', []).headers
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="analytics-2026-01-06.csv"')
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
})

function cellsOf(line: string): string[] {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') break
  }
  return cells
}
