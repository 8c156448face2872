import { expect, test } from 'vitest'
import { SECOND_THOUGHTS_MS } from '#app/domain/applications/application.ts'
import { afterUndo, type DecidedStep, lastStep } from './decided-steps.ts'

const step = (id: string, version: number, at = 0): DecidedStep => ({
  id,
  name: id,
  from: 'submitted',
  to: 'rejected',
  version,
  at,
})

test('the last decision on an application can be undone for one minute', () => {
  const steps = [step('ana', 2, 0), step('rui', 2, 5_000)]
  expect(lastStep(steps, 5_000 + SECOND_THOUGHTS_MS - 1)?.id).toBe('rui')
  expect(lastStep(steps, 5_000 + SECOND_THOUGHTS_MS)).toBeUndefined()
  expect(lastStep([], 0)).toBeUndefined()
})

test('after an undo, the previous decision can be undone', () => {
  const left = afterUndo([step('ana', 2), step('rui', 2)], { id: 'rui' }, 3)
  expect(left).toEqual([step('ana', 2)])
})

test('after an undo, an earlier decision on the same application gets the application’s new version', () => {
  const left = afterUndo([step('ana', 2), step('ana', 3)], { id: 'ana' }, 4)
  expect(left).toEqual([step('ana', 4)])
})

test('a decision cannot be undone if the application has changed since', () => {
  const left = afterUndo([step('ana', 2), step('rui', 2), step('ana', 3)], { id: 'ana' }, undefined)
  expect(left).toEqual([step('rui', 2)])
})
