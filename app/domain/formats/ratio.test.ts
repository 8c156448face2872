import { expect, test } from 'vitest'
import {
  changeText,
  conversionDetail,
  conversionOf,
  decimalText,
  growthText,
  percentChange,
  percentOf,
  percentText,
  quotient,
} from './ratio.ts'

test('a change is shown in percent, and a change from zero as 100 %', () => {
  expect(percentChange(15, 10)).toBe(50)
  expect(percentChange(5, 10)).toBe(-50)
  expect(percentChange(3, 0)).toBe(100)
  expect(percentChange(0, 0)).toBe(0)
})

test('a ratio is not shown if its divisor is zero', () => {
  expect(percentText(percentOf(0, 0))).toBe('—')
  expect(quotient(5, 0)).toBeNull()
})

test('a conversion is not shown if more applications than views were counted', () => {
  const [none, more, some] = [
    { applications: 0, views: 0 },
    { applications: 3, views: 2 },
    { applications: 2, views: 2 },
  ]
  expect([none, more, some].map(conversionOf)).toEqual([null, null, 100])
  expect([none, more, some].map((counts) => conversionDetail(counts, 'a ÷ b'))).toEqual([
    'Sem dados neste período',
    'Há mais candidaturas do que visualizações contadas',
    'a ÷ b',
  ])
})

test('a percentage that ends in a half is rounded up', () => {
  expect(percentText(percentOf(9, 80))).toBe('11,3%')
  expect(changeText(percentChange(71, 80))).toBe('−11,3%')
  expect(changeText(percentChange(89, 80))).toBe('+11,3%')
})

test('the digits of a large number are grouped in threes', () => {
  expect([decimalText(1240.5), decimalText(186_830), decimalText(0.3)]).toEqual([
    '1\u202f240,5',
    '186\u202f830',
    '0,3',
  ])
})

test('growth by more than a factor of ten is shown as a difference instead of a percentage', () => {
  expect(growthText(12, 10)).toBe('+20%')
  expect(growthText(100, 10)).toBe('+900%')
  expect(growthText(18_000, 10)).toBe('+17\u202f990')
  expect(growthText(3, 0)).toBe('+100%')
})
