import { expect, test } from 'vitest'
import { cvRefusalAnswer } from './receive-cv.ts'

test('each refusal of a CV has its status and a sentence that names the file', () => {
  expect(cvRefusalAnswer('too-large', 'cv.pdf')).toEqual({
    status: 413,
    sentence: 'Arquivo cv.pdf é muito grande. Máximo 5MB.',
  })
  expect(cvRefusalAnswer('storage-unavailable', 'cv.pdf')).toEqual({
    status: 503,
    sentence: 'Não conseguimos guardar o ficheiro cv.pdf. Tente de novo daqui a um minuto.',
  })
  expect(cvRefusalAnswer('encrypted', 'cv.pdf').sentence).toContain('protegido por palavra-passe')
  expect(cvRefusalAnswer('too-many', 'cv.pdf').status).toBe(429)
})
