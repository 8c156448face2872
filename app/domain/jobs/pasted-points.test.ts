import { expect, test } from 'vitest'
import { withoutPoint, withoutPoints } from './pasted-points.ts'

const marks =
  '•\t|· |\u00b7\u00a0\u00a0|▪\t|▫ |■ |□ |● |○ |◦ |◆ |◇ |► |▶ |▸ |➢\t|➤ |→ |⇒ |➔ |✓ |✔ |✔\ufe0f |✗ |☐ |☑ |★ |❖ |♦ |✦ |» |› |- |– |— |− |-- |* |** |+ |> |o\t|o   |ü\t|Ø\t|§ |\uf0b7\t|\uf0a7 |\uf0d8\t|\uf0fc |\u2023 |\u2043 |\u2219 |\uf076\t|¨ |⁃ |•'
    .replace('|¨ ', '')
    .split('|')

test.each(marks)('the bullet %j before an item is removed', (mark) => {
  expect(withoutPoint(`${mark}Carta de condução`)).toBe('Carta de condução')
})

test.each([
  'Carta',
  'o motorista conduz',
  'O trabalho é em Luanda',
  '1. Carta',
  '-5 graus',
  '2 anos',
  'à noite',
  '(opcional) Inglês',
  '+',
])('text without a pasted bullet is not changed: «%s»', (line) => {
  expect(withoutPoint(line)).toBe(line)
})

test('lines that contain only a bullet are removed from a pasted list', () => {
  const pasted = '\uf0b7\tCarta\n·\u00a0\u00a0Dois anos\n•\n\no\tPontual\n\uf0a7 Disponível'
  expect(withoutPoints(pasted)).toBe('Carta\nDois anos\n\nPontual\nDisponível')
})
