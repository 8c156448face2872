import { describe, expect, test } from 'vitest'
import {
  documentRefusalSentence,
  extensionOf,
  fileNameForDisplay,
  newDocumentKey,
  uploadLimits,
} from './document.ts'

const cv = { name: 'cv.pdf', kind: 'cv', maxBytes: uploadLimits.applicationCv } as const

describe('the error for a file that is too large', () => {
  test('has the wording of the specification', () => {
    expect(documentRefusalSentence('too-large', cv)).toBe(
      'Arquivo cv.pdf é muito grande. Máximo 5MB.',
    )
  })

  test('states the size limit of the upload field', () => {
    const picture = { name: 'eu.png', kind: 'logo', maxBytes: uploadLimits.logo } as const
    expect(documentRefusalSentence('too-large', picture)).toContain('Máximo 2MB.')
  })
})

test('the error for a wrong file type names the accepted types', () => {
  expect(documentRefusalSentence('wrong-type', cv)).toContain('PDF, DOC ou DOCX')
})

describe('a displayed file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ana\\cv.pdf', 'cv.pdf'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie: a=b.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['  o   meu cv.pdf ', 'o meu cv.pdf'],
    ['Curri\u0301culo.pdf', 'Currículo.pdf'],
    ['..', 'ficheiro'],
    ['', 'ficheiro'],
  ])('is sanitised: %j becomes %j', (sent, displayed) => {
    expect(fileNameForDisplay(sent)).toBe(displayed)
  })

  test('has at most 150 characters and keeps its extension', () => {
    const name = fileNameForDisplay(`${'a'.repeat(300)}.pdf`)
    expect(name).toHaveLength(150)
    expect(name.endsWith('.pdf')).toBe(true)
  })

  test.each(['cv.exe\0.pdf', 'cv.exe%00.pdf'])('is truncated at a null character: %j', (sent) => {
    expect(extensionOf(fileNameForDisplay(sent), 'cv')).toBeUndefined()
  })
})

describe('a file extension', () => {
  test('is recognised in upper case', () => {
    expect(extensionOf('CV.PDF', 'cv')).toBe('pdf')
  })

  test.each(['cv.pdf.exe', 'cv', 'cv.docm', 'foto.png'])(
    'of a CV must be a supported one: %s is refused',
    (name) => {
      expect(extensionOf(name, 'cv')).toBeUndefined()
    },
  )
})

describe('the storage key of a new file', () => {
  test('contains the owner’s folder and a random name', () => {
    expect(newDocumentKey('user-1', 'pdf')).toMatch(/^user-1\/[0-9a-f]{32}\.pdf$/)
  })

  test('is different for each file', () => {
    expect(newDocumentKey('u', 'pdf')).not.toBe(newDocumentKey('u', 'pdf'))
  })

  test('cannot lead outside the owner’s folder', () => {
    expect(() => newDocumentKey('../other', 'pdf')).toThrow()
  })
})
