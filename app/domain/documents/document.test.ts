import { describe, expect, test } from 'vitest'
import {
  documentRefusalSentence,
  extensionOf,
  fileNameForDisplay,
  newDocumentKey,
  uploadLimits,
} from './document.ts'

const cv = { name: 'cv.pdf', kind: 'cv', maxBytes: uploadLimits.applicationCv } as const

describe('the sentence about a file that is too large', () => {
  test('is that of the specification', () => {
    expect(documentRefusalSentence('too-large', cv)).toBe(
      'Arquivo cv.pdf é muito grande. Máximo 5MB.',
    )
  })

  test('names the limit of the form', () => {
    const picture = { name: 'eu.png', kind: 'logo', maxBytes: uploadLimits.logo } as const
    expect(documentRefusalSentence('too-large', picture)).toContain('Máximo 2MB.')
  })
})

test('the sentence about a wrong type names the accepted types', () => {
  expect(documentRefusalSentence('wrong-type', cv)).toContain('PDF, DOC ou DOCX')
})

describe('a shown file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ana\\cv.pdf', 'cv.pdf'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie: a=b.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['  o   meu cv.pdf ', 'o meu cv.pdf'],
    ['Curri\u0301culo.pdf', 'Currículo.pdf'],
    ['..', 'ficheiro'],
    ['', 'ficheiro'],
  ])('of %j is %j', (sent, shown) => {
    expect(fileNameForDisplay(sent)).toBe(shown)
  })

  test('has at most 150 characters and keeps its extension', () => {
    const shown = fileNameForDisplay(`${'a'.repeat(300)}.pdf`)
    expect(shown).toHaveLength(150)
    expect(shown.endsWith('.pdf')).toBe(true)
  })

  test.each(['cv.exe\0.pdf', 'cv.exe%00.pdf'])(
    'cannot hide an extension behind a null byte: %j',
    (sent) => {
      expect(extensionOf(fileNameForDisplay(sent), 'cv')).toBeUndefined()
    },
  )
})

describe('an extension', () => {
  test('is read without regard to case', () => {
    expect(extensionOf('CV.PDF', 'cv')).toBe('pdf')
  })

  test.each(['cv.pdf.exe', 'cv', 'cv.docm', 'foto.png'])('of %s is no CV’s', (name) => {
    expect(extensionOf(name, 'cv')).toBeUndefined()
  })
})

describe('the key of a new file', () => {
  test('is the owner’s folder and a random name', () => {
    expect(newDocumentKey('user-1', 'pdf')).toMatch(/^user-1\/[0-9a-f]{32}\.pdf$/)
  })

  test('two new documents never have the same key', () => {
    expect(newDocumentKey('u', 'pdf')).not.toBe(newDocumentKey('u', 'pdf'))
  })

  test('cannot leave the folder', () => {
    expect(() => newDocumentKey('../other', 'pdf')).toThrow()
  })
})
