import { expect, test } from 'vitest'
import { hidesWhatsapp, whatsappAddress } from './whatsapp-button.tsx'

test('the WhatsApp button opens a chat with the platform’s number and a greeting', () => {
  expect(whatsappAddress('+244 900 000 100', 'Olá! Tudo bem?')).toBe(
    'https://wa.me/244900000100?text=Ol%C3%A1!%20Tudo%20bem%3F',
  )
})

test.each(['/admin', '/admin/vagas', '/usuario/dashboard', '/empresa/vagas', '/empresas'])(
  'the WhatsApp button is hidden on %s, which begins with an area’s path',
  (path) => expect(hidesWhatsapp(path)).toBe(true),
)

test.each(['/auth', '/auth/registo', '/iniciar-sessao', '/vagas', '/vagas/', '/VAGAS'])(
  'the WhatsApp button is hidden on %s',
  (path) => expect(hidesWhatsapp(path)).toBe(true),
)

test.each(['/registro', '/a/registro-novo', '/register', '/preregister/x'])(
  'the WhatsApp button is hidden on %s, which contains registro or register',
  (path) => expect(hidesWhatsapp(path)).toBe(true),
)

test.each(['/', '/vaga-detalhes/1', '/contato', '/como-funciona', '/vagas-novas'])(
  'the WhatsApp button is shown on %s',
  (path) => expect(hidesWhatsapp(path)).toBe(false),
)
