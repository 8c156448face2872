import { expect, test } from 'vitest'
import { applicationCv, profileCv, profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { type FileRule, fileRefusalAnswer } from './file-refusal.ts'

test('each refusal of a CV has its status and a sentence that names the file', () => {
  expect(fileRefusalAnswer('too-large', 'cv.pdf', applicationCv)).toEqual({
    status: 413,
    sentence: 'Arquivo cv.pdf é muito grande. Máximo 5MB.',
  })
  expect(fileRefusalAnswer('storage-unavailable', 'cv.pdf', applicationCv)).toEqual({
    status: 503,
    sentence: 'Não conseguimos guardar o ficheiro cv.pdf. Tente de novo daqui a um minuto.',
  })
  const encrypted = fileRefusalAnswer('encrypted', 'cv.pdf', applicationCv)
  expect(encrypted.sentence).toContain('protegido por palavra-passe')
  expect(fileRefusalAnswer('too-many', 'cv.pdf', applicationCv).status).toBe(429)
})

test('the profile accepts larger files than an application', () => {
  const sentence = (rule: FileRule) => fileRefusalAnswer('too-large', 'a', rule).sentence
  expect(sentence(profileCv)).toBe('Arquivo a é muito grande. Máximo 10MB.')
  expect(sentence(profilePhoto)).toBe('Arquivo a é muito grande. Máximo 12MB.')
})
