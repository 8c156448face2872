import { expect, test } from 'vitest'
import { contractTypeLabels, contractTypes, workTypeLabels, workTypes } from './job.ts'

test('the contract types have the words of the specification', () => {
  expect(contractTypeLabels).toEqual({
    full_time: 'Tempo Integral',
    part_time: 'Tempo Parcial',
    internship: 'Estágio',
    freelance: 'Freelancer',
    contract: 'Contrato',
  })
  expect(Object.keys(contractTypeLabels)).toEqual([...contractTypes])
})

test('the work types have the words of the specification', () => {
  expect(workTypeLabels).toEqual({ presencial: 'Presencial', remoto: 'Remoto', hibrido: 'Híbrido' })
  expect(Object.keys(workTypeLabels)).toEqual([...workTypes])
})
