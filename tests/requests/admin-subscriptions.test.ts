import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { changeSubscription, company, must } from '#tests/support/makers/make.ts'
import { packageAdministration, plain } from '#tests/support/portal/package-administration.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, post } = portal
const {
  boss,
  cookie,
  htmlAt,
  textAt,
  packageOf,
  subscribed,
  find,
  follow,
  hiddenOf,
  fillIn,
  withBrokenEvents,
} = await packageAdministration(portal)

beforeEach(() => portal.moveAway())

describe('the form that assigns a package to a company', () => {
  const path = '/admin/pacotes/atribuir'

  test('lists companies by name, and packages on sale by price', async () => {
    await company(db, { name: '0 Primeira' })
    const html = await htmlAt(path)
    const optionsOf = (name: string) => {
      const options = readPage(html)
        .field(name)
        .options.filter(({ value }) => value)
      return options.map(({ text }) => plain(text))
    }
    expect(optionsOf('companyId')[0]).toBe('0 Primeira')
    expect(optionsOf('packageId')).toEqual([
      'Trial, 14 dias',
      'Essencial, 25 000 KZ/mês',
      'Pro, 75 000 KZ/mês',
      'Corporativo, 150 000 KZ/mês',
    ])
  })

  test('offers 30, 45 or 60 days, with 30 selected', async () => {
    const radios = readPage(await htmlAt(path)).all('radio')
    expect(radios.map(({ value }) => value)).toEqual(['30', '45', '60'])
    expect(radios.map(({ isChecked }) => isChecked)).toEqual([true, false, false])
  })

  test('requires a company, a package and a number of days', async () => {
    const whole = {
      companyId: (await company(db)).companyId,
      packageId: (await packageOf('pro')).id,
      days: '30',
    }
    for (const missing of Object.keys(whole)) {
      const answer = await fillIn(path, { ...whole, [missing]: '' })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Selecione empresa, pacote e extensão.')
    }
  })

  test('opens the new subscription with a notice', async () => {
    const owner = await company(db, { name: 'Recebe Pacote' })
    const { id: packageId } = await packageOf('corporativo')
    const fields = { companyId: owner.companyId, packageId, days: '60' }
    const text = await follow(await fillIn(path, fields))
    expect(text).toContain('Pacote atribuído com sucesso.')
    expect(text).toMatch(/Recebe Pacote.*Tipo Corporativo/)
  })

  test('reports that the package could not be assigned', async () => {
    const { id: packageId } = await packageOf('pro')
    const fields = { companyId: (await company(db)).companyId, packageId, days: '30' }
    const answer = await withBrokenEvents(() => post(path, fields, cookie))
    expect(await answer.text()).toContain('Não foi possível atribuir o pacote.')
  })
})

describe('a subscription', () => {
  const at = (id: string, what: string) => `/admin/pacotes/assinaturas/${id}/${what}`

  test('can be suspended and activated again', async () => {
    const { id } = await subscribed('Vai e Vem')
    const suspended = await fillIn(at(id, 'estado'), { reason: 'Não pagou.' })
    expect(await follow(suspended)).toContain('Assinatura suspensa')
    expect((await find(id)).isActive).toBe(false)
    expect(await follow(await fillIn(at(id, 'estado')))).toContain('Assinatura ativada')
    expect((await find(id)).isActive).toBe(true)
  })

  test('cannot be activated beside another active one, and the page says so', async () => {
    const { owner, id } = await subscribed('Duas Vezes')
    const { id: packageId } = await packageOf('pro')
    must(await assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 30 }))
    const answer = await fillIn(at(id, 'estado'))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Não foi possível alterar o status da assinatura.')
  })

  test.each([30, 45, 60])('can be extended by %i days', async (days) => {
    const { id, subscription } = await subscribed('Estica')
    const text = await follow(await fillIn(at(id, 'estender'), { days: String(days) }))
    expect(text).toContain(`Prazo estendido! +${days} dias adicionados.`)
    const moved = (await find(id)).endDate.getTime() - subscription.endDate.getTime()
    expect(moved).toBe(days * 86_400_000)
  })

  test('is extended by 30 days by default, and the form shows the end date of each choice', async () => {
    const { id } = await subscribed('Estica Mais')
    const html = await htmlAt(at(id, 'estender'))
    const radios = readPage(html).all('radio')
    expect(radios.map(({ isChecked }) => isChecked)).toEqual([true, false, false])
    expect(wordsOf(html).match(/\d\d dias Até \d+ de \S+ de \d{4}/g)).toHaveLength(3)
    expect((await fillIn(at(id, 'estender'), { days: '31' })).status).toBe(422)
  })

  test('can be reset to the duration of its package', async () => {
    const { id, subscription } = await subscribed('Volta Atrás')
    await fillIn(at(id, 'estender'), { days: '60' })
    expect(await follow(await fillIn(at(id, 'reverter'), { reason: 'Engano.' }))).toContain(
      'Extensão revertida',
    )
    const { endDate } = await find(id)
    expect(endDate.getTime() - subscription.startDate.getTime()).toBe(45 * 86_400_000)
  })

  test('can be moved to another plan', async () => {
    const { id } = await subscribed('Outro Plano', 'essencial')
    const { id: packageId } = await packageOf('corporativo')
    const text = await follow(await fillIn(at(id, 'plano'), { packageId }))
    expect(text).toContain('Plano alterado!')
    expect((await find(id)).packageId).toBe(packageId)
  })

  test.each([
    ['vagas-usadas', 'jobsUsed', 'Vagas usadas atualizadas.'],
    ['vagas-extras', 'extraJobs', 'Vagas extras atualizadas.'],
  ] as const)(
    'can have its number of jobs changed: %s, never below zero',
    async (what, column, sentence) => {
      const { id } = await subscribed('Contas Certas')
      expect(await follow(await fillIn(at(id, what), { jobs: '3', reason: 'Engano.' }))).toContain(
        sentence,
      )
      expect((await find(id))[column]).toBe(3)
      expect(
        await (await fillIn(at(id, what), { jobs: '2,5', reason: 'Engano.' })).text(),
      ).toContain('Abaixo de 0 fica 0.')
      await fillIn(at(id, what), { jobs: '-2', reason: 'Engano.' })
      expect((await find(id))[column]).toBe(0)
      const answer = await fillIn(at(id, what), { jobs: '2,5', reason: 'Engano.' })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Escreva um número inteiro.')
    },
  )

  test('can have its number of used jobs reset', async () => {
    const { owner, id } = await subscribed('A Zeros')
    await changeSubscription(db, owner, { jobsUsed: 4 })
    expect(await follow(await fillIn(at(id, 'repor'), { reason: 'Engano.' }))).toContain(
      'Contador de vagas reposto.',
    )
    expect((await find(id)).jobsUsed).toBe(0)
  })

  test.each([
    [
      'estado',
      { acto: 'suspender', reason: 'Engano.' },
      'Não foi possível alterar o status da assinatura.',
    ],
    ['estender', { days: '30' }, 'Falha ao estender prazo.'],
    ['reverter', { reason: 'Engano.' }, 'Falha ao reverter extensão.'],
    [
      'vagas-usadas',
      { jobs: '1', reason: 'Engano.' },
      'Não foi possível atualizar o número de vagas.',
    ],
    ['vagas-extras', { jobs: '1', reason: 'Engano.' }, 'Falha ao atualizar vagas extras.'],
    ['repor', { reason: 'Engano.' }, 'Não foi possível resetar o contador de vagas.'],
    ['plano', { packageId: randomUUID() }, 'Falha ao alterar o plano.'],
  ])('stays unchanged and shows an error if a change fails: %s', async (what, fields, sentence) => {
    const { owner, id } = await subscribed('Parte-se')
    await changeSubscription(db, owner, { jobsUsed: 4 })
    const known = what === 'plano' ? { packageId: (await packageOf('corporativo')).id } : fields
    const form = { ...(await hiddenOf(at(id, what))), ...known } as Record<string, string>
    const before = await find(id)
    const answer = await withBrokenEvents(() => post(at(id, what), form, cookie))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(sentence)
    expect(await find(id)).toEqual(before)
  })

  test('shows in its history each act and its administrator', async () => {
    const { id } = await subscribed('Com História')
    await fillIn(at(id, 'estender'), { days: '45' })
    await fillIn(at(id, 'vagas-extras'), { jobs: '2', reason: 'Engano.' })
    expect(await textAt(`/admin/pacotes?assinatura=${id}`)).toMatch(
      /Histórico Vagas extras alteradas: de 0 para 2 .*, por Chefe Um Prazo estendido: \+45 dias .*, por Chefe Um Iniciada: 45 dias .*, pelo portal/,
    )
  })
})
