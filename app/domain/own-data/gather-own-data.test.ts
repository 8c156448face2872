import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { savePrivacy } from '../accounts/account-settings.ts'
import { gatherOwnData } from './gather-own-data.ts'

const { db } = await testDatabase()
const ctx = { db, log: { warn: () => {} } }

test('a company’s data export contains jobs and payments, but no data about candidates', async () => {
  const owner = await company(db, { name: 'Padaria Kianda', bought: 'pro' })
  const jobId = await publishedJob(db, owner, { title: 'Amassadora' })
  const ana = await candidate(db, { name: 'Ana Alheia' })
  await sentApplication(db, ana, jobId, { coverLetter: 'Carta alheia' })
  await publishedJob(db, await company(db, { name: 'Outra Empresa' }), { title: 'Outra vaga' })
  const { records } = must(await gatherOwnData(ctx, owner))
  expect(records).toMatchObject({
    empresa: { nome: 'Padaria Kianda' },
    vagas: [{ titulo: 'Amassadora', estado: 'Ativa' }],
    pagamentos: [{ pacote: expect.any(String), valorEmKz: expect.any(Number) }],
  })
  const text = JSON.stringify(records)
  for (const words of ['Alheia', 'alheia', ana.userId, 'Outra']) expect(text).not.toContain(words)
})

test('a data export contains the settings of the account’s type', async () => {
  const owner = await company(db)
  const settingsOf = async (who: Parameters<typeof gatherOwnData>[1]) =>
    must(await gatherOwnData(ctx, who)).records.definicoes
  const notifications = { notificacoesDeCandidaturas: true, notificacoesDeNovidades: false }
  expect(await settingsOf(owner)).toEqual({ ...notifications, paginaDaEmpresaAVista: true })
  await savePrivacy(db, owner, { visibleToCompanies: false, showCompanyPage: false })
  expect(await settingsOf(owner)).toEqual({ ...notifications, paginaDaEmpresaAVista: false })
  expect(await settingsOf(await candidate(db))).toEqual({
    ...notifications,
    notificacoesDeAlertas: true,
    perfilVisivelParaEmpresas: false,
  })
})
