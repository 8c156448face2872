import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  sessionOf,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal
const { cookie, id: adminId } = await signedIn(portal, 'admin', 'admin@exemplo.ao')

beforeEach(async () => {
  portal.moveAway()
  await pool.query('delete from contact_messages')
})

async function message(words: { name?: string; ago?: string; read?: boolean } = {}) {
  const { name = 'Ana Lopes', ago = '1 hour', read = false } = words
  const { rows } = await pool.query(
    `insert into contact_messages
       (sender_name, sender_email, sender_phone, company, subject, content, category, sent_at, is_read)
     values ($1, 'ana@exemplo.ao', '+244923000111', 'Moagem', 'Suporte técnico',
       'Não consigo entrar. Veja www.burla.ao', 'Suporte técnico', now() - $2::interval, $3) returning id`,
    [name, ago, read],
  )
  return String(rows[0].id)
}
const find = async (id: string) =>
  (await pool.query('select * from contact_messages where id = $1', [id])).rows[0]
const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
const textAt = async (path: string) => wordsOf(await pageAt(path))

const follow = (answer: Response) => followRedirect(send, answer, cookie)

async function fieldsOf(path: string) {
  const page = readPage(await pageAt(path))
  return { envio: page.hidden('envio'), versao: page.hidden('versao') }
}

describe('the list of messages to the portal', () => {
  test('shows the messages, newest first, beside the open message', async () => {
    await message({ name: 'Velha Mensagem', ago: '3 days', read: true })
    const id = await message({ name: 'Nova Mensagem', read: true })
    expect(await textAt('/admin/mensagens')).toMatch(/Nova Mensagem.*Velha Mensagem/)
    const open = await textAt(`/admin/mensagens/${id}`)
    expect(open).toMatch(/Nova Mensagem.*Velha Mensagem.*Não consigo entrar\..*\+244 923 000 111/)
  })

  test('shows for each message how many contact hours remain to answer it, or by how many it is late', async () => {
    await message({ ago: '30 days' })
    expect(await textAt('/admin/mensagens')).toMatch(/Prazo passou há \d+ h de atendimento/)
    await pool.query('update contact_messages set sent_at = now()')
    // The current hour counts as used during contact hours, so 23 of the 24 hours may be left.
    expect(await textAt('/admin/mensagens')).toMatch(/Faltam 2[34] h de atendimento/)
    await pool.query('update contact_messages set answered_at = now()')
    expect(await textAt('/admin/mensagens')).toContain('Respondida')
  })

  test('is filtered, and keeps its filter beside an open message', async () => {
    const id = await message({ name: 'Por Ler' })
    await message({ name: 'Já Lida', read: true })
    const page = await pageAt('/admin/mensagens?estado=por-ler')
    expect(wordsOf(page)).toContain('Por Ler')
    expect(wordsOf(page)).not.toContain('Já Lida')
    expect(readPage(page).values).toContain(`/admin/mensagens/${id}?estado=por-ler`)
  })

  test('explains, while it is empty, what it will contain', async () => {
    expect(await textAt('/admin/mensagens')).toContain('Ainda não há mensagens')
    expect(await textAt('/admin/mensagens?q=x')).toContain('Nenhuma mensagem encontrada')
  })

  test('redirects from a page beyond the last to the first', async () => {
    await message()
    const answer = await send('/admin/mensagens?q=ana&page=7', { cookie })
    expect(answer.headers.get('Location')).toBe('/admin/mensagens?q=ana')
  })

  test('reports that it cannot be loaded', async () => {
    await ownerPool.query('alter table contact_messages rename to messages_away')
    const answer = await send('/admin/mensagens', { cookie })
    await ownerPool.query('alter table messages_away rename to contact_messages')
    expect(await textOf(answer)).toContain('Erro ao carregar mensagens')
  })
})

describe('several messages at once', () => {
  test('can be ticked only if unread', async () => {
    const [unread, read] = [await message(), await message({ read: true })]
    const html = await pageAt('/admin/mensagens')
    expect(readPage(html).valuesOf('mensagem')).toContainEqual(expect.stringContaining(unread))
    expect(readPage(html).valuesOf('mensagem').join()).not.toContain(read)
  })

  test('are listed before they are marked read, without messages read meanwhile', async () => {
    const ids = [await message({ name: 'Rosa' }), await message({ name: 'Zito' })]
    const read = await message({ name: 'Lida', read: true })
    const query = [...ids, read, 'x'].map((id) => `mensagem=${id}`).join('&')
    const text = await textAt(`/admin/mensagens/ler?${query}`)
    expect(text).toMatch(/Marcar 2 mensagens como lidas\?.*Rosa.*Zito/)
    expect(text).not.toContain('Lida')
    expect((await find(ids[0] ?? '')).is_read).toBe(false)
  })

  test('are marked read and recorded in the history, and the administrator returns to the list', async () => {
    const ids = [await message(), await message()]
    const sent = { mensagens: ids.join(','), voltar: '/admin/mensagens?estado=por-ler' }
    const answer = await post('/admin/mensagens/ler', sent, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/mensagens?estado=por-ler')
    expect(await follow(answer)).toContain('As mensagens escolhidas estão lidas.')
    const { rows } = await pool.query(
      `select is_read, (select actor_id from events where subject_id = m.id and name = 'message-read') as by
       from contact_messages m`,
    )
    expect(rows).toEqual(ids.map(() => ({ is_read: true, by: adminId })))
  })

  test('are marked read even if one was deleted, and the page says so', async () => {
    const id = await message()
    const sent = { mensagens: `${id},${randomUUID()}` }
    expect(await follow(await post('/admin/mensagens/ler', sent, cookie))).toContain(
      'Nem todas as mensagens foram marcadas',
    )
    expect((await find(id)).is_read).toBe(true)
  })

  test.each(['', 'x'])('cannot be selected by the parameter "%s"', async (mensagens) => {
    expect(await follow(await post('/admin/mensagens/ler', { mensagens }, cookie))).toContain(
      'Escolha primeiro as mensagens por ler.',
    )
  })
})

describe('opening a message', () => {
  test('by POST marks the message read and redirects to it', async () => {
    const id = await message()
    const voltar = `/admin/mensagens/${id}?estado=por-ler`
    const answer = await post(`/admin/mensagens/${id}/abrir`, { voltar }, cookie)
    expect(answer.headers.get('Location')).toBe(voltar)
    expect((await find(id)).is_read).toBe(true)
  })

  test('by GET leaves the message unread', async () => {
    const id = await message()
    await send(`/admin/mensagens/${id}`, { cookie })
    await send(`/admin/mensagens/${id}/abrir`, { cookie })
    expect((await find(id)).is_read).toBe(false)
  })

  test('cannot be undone by marking the message unread', async () => {
    const id = await message({ read: true })
    await post(`/admin/mensagens/${id}/abrir`, { isRead: 'false' }, cookie)
    expect((await find(id)).is_read).toBe(true)
    expect(await pageAt(`/admin/mensagens/${id}`)).not.toContain(`/${id}/abrir`)
  })

  test('reports a failure, and the message stays unread', async () => {
    const id = await message()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`/admin/mensagens/${id}/abrir`, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(await follow(answer)).toContain('Erro ao marcar como lida')
    expect((await find(id)).is_read).toBe(false)
  })

  test('never redirects to another site', async () => {
    const id = await message()
    const answer = await post(`/admin/mensagens/${id}/abrir`, { voltar: '//evil.example' }, cookie)
    expect(answer.headers.get('Location')).toBe(`/admin/mensagens/${id}`)
  })
})

describe('an administrator’s answer to a message', () => {
  test('is mailed to the sender without the links and contacts of the message', async () => {
    const id = await message()
    const path = `/admin/mensagens/${id}`
    const fields = { ...(await fieldsOf(path)), answer: 'Já pode entrar.\nBom trabalho.' }
    const answer = await post(`${path}?estado=por-ler`, fields, cookie)
    expect(answer.headers.get('Location')).toBe(`${path}?estado=por-ler`)
    const page = await follow(answer)
    expect(page).toContain('Resposta enviada')
    expect(page).toContain('Já pode entrar.')
    const [mail] = await deliverMails(portal, 'ana@exemplo.ao')
    expect(mail?.subject).toBe('Resposta à sua mensagem: Suporte técnico')
    expect(mail?.text).toContain('Já pode entrar.')
    expect(mail?.text).toContain('Não consigo entrar.')
    expect(mail?.text).not.toContain('burla')
  })

  test('is mailed once if it is submitted twice', async () => {
    const id = await message()
    const fields = { ...(await fieldsOf(`/admin/mensagens/${id}`)), answer: 'Uma vez.' }
    await Promise.all([1, 2].map(() => post(`/admin/mensagens/${id}`, fields, cookie)))
    const { rows } = await pool.query('select * from message_answers where message_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('is refused after another administrator’s answer, and can be sent again', async () => {
    const id = await message()
    const path = `/admin/mensagens/${id}`
    const [mine, others] = [await fieldsOf(path), await fieldsOf(path)]
    await post(path, { ...others, answer: 'A da outra.' }, cookie)
    const answer = await post(path, { ...mine, answer: 'A minha.' }, cookie)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('outra pessoa respondeu.')
    expect(html).toContain('A da outra.')
    expect(readPage(html).field('answer').value).toBe('A minha.')
    const versao = readPage(html).hidden('versao')
    const again = await post(path, { ...mine, versao, answer: 'A minha.' }, cookie)
    expect(again.status).toBe(303)
  })

  test.each([
    ['nothing', '  ', 422],
    ['more than fits', 'a'.repeat(5_001), 422],
    ['a megabyte', 'a'.repeat(1_000_000), 413],
  ])('is refused with %s', async (_, answer, status) => {
    const id = await message()
    const fields = { ...(await fieldsOf(`/admin/mensagens/${id}`)), answer }
    expect((await post(`/admin/mensagens/${id}`, fields, cookie)).status).toBe(status)
    expect((await find(id)).answered_at).toBeNull()
  })
})

describe('deleting a message', () => {
  test('asks for confirmation', async () => {
    const id = await message()
    expect(await textAt(`/admin/mensagens/${id}/excluir`)).toContain('excluir esta mensagem?')
    expect(await find(id)).toBeDefined()
  })

  test('deletes the message and shows a notice', async () => {
    const id = await message()
    const answer = await post(`/admin/mensagens/${id}/excluir`, {}, cookie)
    expect(await follow(answer)).toContain('Mensagem excluída com sucesso!')
    expect(await find(id)).toBeUndefined()
  })

  test('reports a failure, and the message stays', async () => {
    const id = await message()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`/admin/mensagens/${id}/excluir`, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(await follow(answer)).toContain('Erro ao excluir mensagem')
    expect(await find(id)).toBeDefined()
  })
})

test('requests for missing messages and invalid ids are answered 404', async () => {
  for (const id of ['abc', randomUUID()]) {
    expect((await send(`/admin/mensagens/${id}`, { cookie })).status).toBe(404)
    expect((await post(`/admin/mensagens/${id}/abrir`, {}, cookie)).status).toBe(404)
    const answer = await post(`/admin/mensagens/${id}`, { answer: 'x', versao: '0' }, cookie)
    expect(answer.status).toBe(404)
  }
})

test('only an administrator can read, answer or delete messages', async () => {
  const id = await message()
  for (const who of ['candidate', 'company'] as const) {
    const other = await signedIn(portal, who, `${who}@exemplo.ao`)
    for (const answer of [
      await send(`/admin/mensagens/${id}`, { cookie: other.cookie }),
      await post(`/admin/mensagens/${id}`, { answer: 'x', versao: '0' }, other.cookie),
      await post(`/admin/mensagens/${id}/excluir`, {}, other.cookie),
    ]) {
      expect(answer.status).toBe(302)
      expect(await answer.text()).not.toContain('Não consigo entrar')
    }
  }
  expect(await find(id)).toMatchObject({ is_read: false, answered_at: null })
})

test('an administrator can open the list of messages from the bottom bar of a phone', async () => {
  const page = await pageOf(send('/admin', { cookie: await sessionOf(portal, adminId) }))
  expect(page.part('nav.area-bar').links).toEqual([
    '/admin/dashboard',
    '/admin/vagas',
    '/admin/pacotes',
    '/admin/mensagens',
  ])
})
