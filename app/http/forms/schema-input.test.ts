import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldName, schemaInput } from './schema-input.ts'

const schema = z
  .object({
    title: z.string().default(''),
    ticked: z.preprocess((value) => value === 'on', z.boolean()),
    tags: z.array(z.string()).default([]),
    faq: z
      .array(z.object({ question: z.string().default(''), required: z.string().optional() }))
      .max(3)
      .default([])
      .transform((rows) => rows),
  })
  .superRefine(() => {})

function input(...fields: [string, string][]) {
  return schemaInput(new URLSearchParams(fields), schema)
}

describe('form values for a schema', () => {
  test('contain each field’s text, and undefined for a missing one', () => {
    expect(input(['title', 'Vigilante'], ['ticked', 'on'])).toEqual({
      title: 'Vigilante',
      ticked: 'on',
      tags: undefined,
      faq: undefined,
    })
  })

  test('contain an empty text for an empty field', () => {
    expect(input(['title', ''])).toMatchObject({ title: '' })
  })

  test('contain lists of repeated fields and of numbered rows', () => {
    expect(input(['tags', 'a'], ['tags', 'b'])).toMatchObject({ tags: ['a', 'b'] })
    expect(input(['tags[0]', 'a'], ['tags[1]', 'b'])).toMatchObject({ tags: ['a', 'b'] })
  })

  test('contain a list’s rows, including missing ones in between', () => {
    expect(input(['faq[2].question', 'Tem carta?'], ['faq[0].required', 'on'])).toMatchObject({
      faq: [
        { question: undefined, required: 'on' },
        { question: undefined, required: undefined },
        { question: 'Tem carta?', required: undefined },
      ],
    })
  })

  test('contain no text for a field that is sent twice', () => {
    expect(schema.safeParse(input(['title', 'a'], ['title', 'b'])).success).toBe(false)
  })

  test('contain no list for an impossible row number', () => {
    expect(input(['faq[999999999].question', 'x'])).toMatchObject({ faq: undefined })
    expect(input(['faq[100].question', 'x'])).toMatchObject({ faq: undefined })
  })

  test('contain only fields that the schema declares', () => {
    const name = fc.oneof(
      fc.constantFrom(
        '__proto__',
        'constructor.prototype.x',
        '__intent__',
        '__state__',
        'faq[0].__proto__.y',
        'title.length',
        'tags[__proto__]',
        'faq[-1].question',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
        const read = input(...fields) as { faq?: object[] }
        expect(Object.keys(read)).toEqual(['title', 'ticked', 'tags', 'faq'])
        for (const row of read.faq ?? []) expect(Object.keys(row)).toEqual(['question', 'required'])
      }),
    )
  })
})

test('each of several forms on a page is read with its own fields', () => {
  const forms = z.discriminatedUnion('acto', [
    z.object({ acto: z.literal('juntar'), name: z.string() }),
    z.object({ acto: z.literal('retirar'), id: z.string() }),
  ])
  const read = (fields: Record<string, string>) =>
    forms.safeParse(schemaInput(new URLSearchParams(fields), forms)).data
  expect(read({ acto: 'juntar', name: 'a', id: '7' })).toEqual({ acto: 'juntar', name: 'a' })
  expect(read({ acto: 'retirar', id: '7' })).toEqual({ acto: 'retirar', id: '7' })
  expect(read({ acto: 'outra' })).toBeUndefined()
})

test('the path of a schema error is the name of its field', () => {
  expect(fieldName(['faq', 2, 'question'])).toBe('faq[2].question')
  expect(fieldName([])).toBe('')
})
