import { expect, test } from 'vitest'
import { moveQuestionUp } from './move-question.ts'

const filledIn = () => {
  const form = new FormData()
  form.set('title', 'Padeiro')
  form.set('faq[0].question', 'Tem carta?')
  form.set('faq[1].question', 'Onde mora?')
  form.set('faq[1].required', 'on')
  return form
}

test('a job question moves up together with its checkbox for a required answer', () => {
  expect(Object.fromEntries(moveQuestionUp(filledIn(), 1))).toEqual({
    title: 'Padeiro',
    'faq[0].question': 'Onde mora?',
    'faq[0].required': 'on',
    'faq[1].question': 'Tem carta?',
  })
})

test('moving a job question down and up again restores the form', () => {
  const again = moveQuestionUp(moveQuestionUp(filledIn(), 1), 1)
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(filledIn()))
})

test('an index without a question above it changes nothing', () => {
  for (const index of [0, -1, 0.5, Number.NaN]) {
    const moved = Object.fromEntries(moveQuestionUp(filledIn(), index))
    expect(moved).toEqual(Object.fromEntries(filledIn()))
  }
})
