import { expect, test } from 'vitest'
import { contractTypeLabels, contractTypes, workTypeLabels, workTypes } from './job.ts'

test('the labels of contract types are those of the specification', () => {
  expect(contractTypeLabels).toEqual({
    full_time: 'Tempo Integral',
    part_time: 'Tempo Parcial',
    internship: 'Estágio',
    freelance: 'Freelancer',
    contract: 'Contrato',
  })
  expect(Object.keys(contractTypeLabels)).toEqual([...contractTypes])
})

test('the labels of work types are those of the specification', () => {
  expect(workTypeLabels).toEqual({ presencial: 'Presencial', remoto: 'Remoto', hibrido: 'Híbrido' })
  expect(Object.keys(workTypeLabels)).toEqual([...workTypes])
})
