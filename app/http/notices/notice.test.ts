import { expect, test } from 'vitest'
import { forgetNotice, type Notice, notices, readNotice } from './notice.ts'

const failure =
  /^(Erro|Não foi|Limite|Período de teste expirado|Vaga não encontrada|Esta ligação já não|Usuário não autenticado|CV não disponível|Esta conta está bloqueada|Não há lugar|É o último dono|Responda antes de publicar|A empresa já não tem lugares)/

test('exactly the notices of failures have the destructive tone', () => {
  for (const [name, { tone, title }] of Object.entries(notices)) {
    expect(tone === 'destructive', name).toBe(failure.test(title))
  }
})

test('a notice replaces only notices that exist', () => {
  const takingBack = Object.entries<Notice>(notices).flatMap(([, { insteadOf }]) => insteadOf ?? [])
  expect(takingBack.length).toBeGreaterThan(0)
  for (const name of takingBack) expect(Object.keys(notices)).toContain(name)
})

test('a notice cookie with anything but a known name is ignored', () => {
  const read = (cookie: string) =>
    readNotice(new Request('http://localhost/', { headers: { Cookie: cookie } }))
  expect(read('a=b; lusona-aviso=signed-out')).toMatchObject({ title: 'Logout efetuado' })
  for (const value of ['constructor', '<b>x</b>', 'Login efetuado!', '']) {
    expect(read(`lusona-aviso=${value}`), value).toBeUndefined()
  }
  expect(read(forgetNotice.split(';')[0] ?? '')).toBeUndefined()
})

test('only a notice with counts reads its two numbers from the cookie', () => {
  const title = (cookie: string) =>
    readNotice(new Request('http://localhost/', { headers: { Cookie: `lusona-aviso=${cookie}` } }))
      ?.title
  expect(title('approvals-undone.2-3')).toBe('Aprovações anuladas: 2 de 3')
  expect(title('approvals-undone')).toBe('Aprovações anuladas')
  expect(title('approvals-undone.2-<b>')).toBe('Aprovações anuladas')
  expect(title('signed-out.2-3')).toBe('Logout efetuado')
})
