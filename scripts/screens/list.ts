import type { Page } from '@playwright/test'
import { demoPassword } from '#demo/sign-ins.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import type { Records } from './records.ts'
import type { Screen } from './screen.ts'
import { longTitle } from './sign-up.ts'

const press = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.waitForLoadState('networkidle')
}

async function apply(page: Page): Promise<void> {
  const cv = { name: 'O meu CV.pdf', mimeType: 'application/pdf', buffer: makeCv() }
  await page.locator('#cv').setInputFiles(cv)
  await page.getByText('Ficheiro recebido').first().waitFor()
  await page.getByLabel('Carta de apresentação').fill('Trabalho há três anos nesta área.')
  await page.getByRole('button', { name: 'Enviar candidatura' }).click()
  await page.waitForURL(/enviada/)
}

async function comeBackToProfile(page: Page): Promise<void> {
  await page.getByLabel('Apresentação').fill('Atendo pessoas há seis anos.')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('Recuperámos o que tinha escrito').waitFor()
  // Clear the storage, so that the user's next screenshot does not depend on this one.
  await page.evaluate(() => localStorage.clear())
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('alguem@exemplo.ao')
  await page.getByLabel('Palavra-passe').fill('outra')
  await press('Iniciar sessão')(page)
}

async function waitForQuestion(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
}

async function beginSecondFactor(page: Page): Promise<void> {
  await page.getByLabel('Palavra-passe').fill(demoPassword)
  await press('Continuar')(page)
  await page.getByRole('img', { name: 'Código QR com a chave' }).waitFor()
}

async function changeWrongly(page: Page): Promise<void> {
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill('Kx7!z')
  await press('Alterar a palavra-passe')(page)
}

async function buyPro(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Comprar Pro' }).click()
  await page.getByRole('dialog').waitFor()
}

const nothing = '?search=nadaqueexista'

export const screens: readonly Screen[] = [
  { name: 'Home', state: 'full', who: 'visitor', path: '/' },
  { name: 'Vagas', state: 'full', who: 'visitor', path: '/vagas' },
  {
    name: 'Vagas',
    state: 'filtered',
    who: 'visitor',
    path: '/vagas?search=tecnico&province=luanda&regime=presencial',
  },
  { name: 'Vagas', state: 'filters open', who: 'visitor', path: '/vagas#filtros' },
  { name: 'Vagas', state: 'empty', who: 'visitor', path: `/vagas${nothing}` },
  { name: 'Vagas', state: 'error', who: 'cut-off', path: '/vagas?search=motorista' },
  { name: 'Vagas', state: 'candidate', who: 'candidate', path: '/vagas' },
  job('active', (records) => records.activeJob()),
  job('urgent', (records) => records.urgentJob()),
  job('expired', (records) => records.expiredJob()),
  job('long names', (records) => records.jobNamed(longTitle)),
  { name: 'Vagas', state: 'long names', who: 'visitor', path: '/vagas?search=reabilitação+230' },
  { name: 'Vaga', state: 'missing', who: 'visitor', path: '/vaga-detalhes/nao-existe' },
  { name: 'Vaga', state: 'short link of none', who: 'visitor', path: '/v/naoexiste' },
  { name: 'Development', state: 'plain', who: 'visitor', path: '/pagina-que-nao-ha' },
  { name: 'How it works', state: 'full', who: 'visitor', path: '/como-funciona' },
  { name: 'Blog', state: 'full', who: 'visitor', path: '/blog' },
  { name: 'Article', state: 'full', who: 'visitor', path: '/blog/ofertas-falsas' },
  { name: 'Text', state: 'about', who: 'visitor', path: '/sobre' },
  { name: 'Text', state: 'privacy', who: 'visitor', path: '/politica-privacidade' },
  { name: 'Contact', state: 'plain', who: 'visitor', path: '/contato' },
  {
    name: 'Contact',
    state: 'errors',
    who: 'visitor',
    path: '/contato',
    act: press('Enviar mensagem'),
  },
  { name: 'Packages', state: 'visitor', who: 'visitor', path: '/empresas' },
  { name: 'Packages', state: 'company', who: 'company', path: '/empresas' },
  { name: 'Packages', state: 'purchase', who: 'company', path: '/empresas', act: buyPro },
  { name: 'Packages', state: 'candidate', who: 'candidate', path: '/empresas', act: buyPro },
  {
    name: 'Hiring company',
    state: 'full',
    who: 'visitor',
    path: async (records) => `/quem-contrata/${await records.company()}`,
  },
  { name: 'Company profile', state: 'full', who: 'company', path: '/empresa/perfil' },
  { name: 'Company settings', state: 'full', who: 'company', path: '/empresa/configuracoes' },
  {
    name: 'Company job',
    state: 'preview',
    who: 'company',
    path: async (records) => `/empresa/vagas/${await records.companyJob()}/ver`,
  },
  { name: 'Failure', state: 'home', who: 'cut-off', path: '/' },
  { name: 'Sign in', state: 'plain', who: 'visitor', path: '/auth' },
  { name: 'Sign in', state: 'error', who: 'visitor', path: '/auth', act: signInWrongly },
  { name: 'Register', state: 'plain', who: 'visitor', path: '/auth/registo' },
  {
    name: 'Register',
    state: 'errors',
    who: 'visitor',
    path: '/auth/registo',
    act: press('Criar conta'),
  },
  { name: 'Recover', state: 'plain', who: 'visitor', path: '/recuperar-senha' },
  { name: 'Confirm', state: 'plain', who: 'visitor', path: '/confirmar-email' },
  { name: 'Account type', state: 'dialog', who: 'undecided', path: '/vagas', act: waitForQuestion },
  { name: 'Account type', state: 'plain', who: 'undecided', path: '/tipo-de-conta' },
  { name: 'Demo mails', state: 'full', who: 'visitor', path: '/demo/emails' },

  application('plain', (records) => records.jobWithQuestions()),
  application('errors', (records) => records.jobWithQuestions(), press('Enviar candidatura')),
  application('expired', (records) => records.expiredJob()),
  application('already applied', (records) => records.appliedJob()),
  application('sent', (records) => records.jobWithoutQuestions(), apply),
  { name: 'Candidate', state: 'full', who: 'candidate', path: '/usuario/dashboard' },
  { name: 'Candidate', state: 'empty', who: 'newcomer', path: '/usuario/dashboard' },
  { name: 'Own applications', state: 'full', who: 'candidate', path: '/usuario/candidaturas' },
  { name: 'Own applications', state: 'empty', who: 'newcomer', path: '/usuario/candidaturas' },
  {
    name: 'Own applications',
    state: 'nothing found',
    who: 'candidate',
    path: '/usuario/candidaturas?q=nadaqueexista',
  },
  {
    name: 'Own applications',
    state: 'filtered',
    who: 'candidate',
    path: '/usuario/candidaturas?status=pendentes',
  },
  { name: 'Profile', state: 'full', who: 'candidate', path: '/usuario/perfil' },
  { name: 'Profile', state: 'empty', who: 'newcomer', path: '/usuario/perfil' },
  {
    name: 'Profile',
    state: 'recovered',
    who: 'newcomer',
    path: '/usuario/perfil',
    act: comeBackToProfile,
  },
  {
    name: 'Profile',
    state: 'errors',
    who: 'newcomer',
    path: '/usuario/perfil',
    act: async (page) => {
      await page.getByLabel('Nome completo').fill('')
      await page.getByLabel('Data de nascimento').fill('2024-01-01')
      await press('Guardar perfil')(page)
    },
  },
  {
    name: 'Profile',
    state: 'remove photo',
    who: 'candidate',
    path: '/usuario/perfil/fotografia/remover',
  },
  {
    name: 'Profile',
    state: 'remove CV',
    who: 'candidate',
    path: async (records) => `/usuario/perfil/cvs/${await records.ownCv()}/remover`,
  },
  {
    name: 'Withdraw',
    state: 'question',
    who: 'candidate',
    path: async (records) => `/usuario/candidaturas/${await records.ownApplication()}/retirar`,
  },
  { name: 'Favourites', state: 'full', who: 'candidate', path: '/usuario/vagas' },
  { name: 'Favourites', state: 'empty', who: 'newcomer', path: '/usuario/vagas' },
  { name: 'Settings', state: 'plain', who: 'candidate', path: '/usuario/configuracoes' },
  {
    name: 'Settings',
    state: 'errors',
    who: 'candidate',
    path: '/usuario/configuracoes/senha',
    act: changeWrongly,
  },
  {
    name: 'Delete account',
    state: 'question',
    who: 'candidate',
    path: '/usuario/configuracoes/excluir',
  },
  {
    name: 'Confirm new address',
    state: 'not valid',
    who: 'candidate',
    path: `/conta/email/${'x'.repeat(43)}`,
  },

  { name: 'Company', state: 'overview', who: 'company', path: '/empresa/dashboard' },
  { name: 'Company', state: 'jobs', who: 'company', path: '/empresa/dashboard?aba=vagas' },
  { name: 'Company', state: 'plans', who: 'company', path: '/empresa/dashboard?aba=planos' },
  { name: 'Company jobs', state: 'full', who: 'company', path: '/empresa/vagas' },
  { name: 'Company jobs', state: 'empty', who: 'company', path: '/empresa/vagas?q=nadaqueexista' },
  { name: 'New job', state: 'plain', who: 'company', path: '/empresa/vagas/nova' },
  {
    name: 'New job',
    state: 'errors',
    who: 'company',
    path: '/empresa/vagas/nova',
    act: press('Publicar vaga'),
  },
  {
    name: 'Edit job',
    state: 'plain',
    who: 'company',
    path: async (records) => `/empresa/vagas/${await records.companyJob()}/editar`,
  },
  {
    name: 'Delete job',
    state: 'question',
    who: 'company',
    path: async (records) => `/empresa/vagas/${await records.companyJob()}/excluir`,
  },
  { name: 'Company applications', state: 'full', who: 'company', path: '/empresa/candidatos' },
  { name: 'Company interviews', state: 'full', who: 'company', path: '/empresa/entrevistas' },
  {
    name: 'Company applications',
    state: 'detail',
    who: 'company',
    path: async (records) =>
      `/empresa/candidatos?candidatura=${await records.companyApplication()}`,
  },
  {
    name: 'Company applications',
    state: 'empty',
    who: 'company',
    path: '/empresa/candidatos?q=nadaqueexista',
  },
  {
    name: 'Company statistics',
    state: 'full',
    who: 'company',
    path: '/empresa/estatisticas?periodo=90',
  },

  { name: 'Admin', state: 'full', who: 'admin', path: '/admin' },
  { name: 'Admin security', state: 'full', who: 'admin', path: '/admin/seguranca' },
  {
    name: 'Admin second factor',
    state: 'start',
    who: 'admin',
    path: '/admin/seguranca/segundo-factor',
  },
  {
    name: 'Admin second factor',
    state: 'errors',
    who: 'admin',
    path: '/admin/seguranca/segundo-factor',
    act: press('Continuar'),
  },
  {
    name: 'Admin second factor',
    state: 'confirm',
    who: 'admin',
    path: '/admin/seguranca/segundo-factor',
    act: beginSecondFactor,
  },
  {
    name: 'Admin new',
    state: 'plain',
    who: 'admin',
    path: '/admin/seguranca/administradores/novo',
  },
  { name: 'Showcase', state: 'full', who: 'admin', path: '/admin/pagina-inicial' },
  { name: 'Admin settings', state: 'full', who: 'admin', path: '/admin/configuracoes' },
  { name: 'Admin backup', state: 'empty', who: 'admin', path: '/admin/configuracoes/backup' },
  { name: 'Admin system test', state: 'full', who: 'admin', path: '/admin/teste' },
  { name: 'Admin OAuth', state: 'empty', who: 'admin', path: '/admin/oauth' },
  { name: 'Admin jobs', state: 'full', who: 'admin', path: '/admin/vagas' },
  {
    name: 'Admin jobs',
    state: 'open',
    who: 'admin',
    path: async (records) => `/admin/vagas/${await records.companyJob()}`,
  },
  { name: 'Admin applications', state: 'full', who: 'admin', path: '/admin/candidaturas' },
  {
    name: 'Admin applications',
    state: 'open',
    who: 'admin',
    path: async (records) => `/admin/candidaturas/${await records.companyApplication()}`,
  },
  { name: 'Admin users', state: 'full', who: 'admin', path: '/admin/usuarios' },
  {
    name: 'Admin users',
    state: 'open',
    who: 'admin',
    path: async (records) => `/admin/usuarios/${await records.candidateUser()}`,
  },
  {
    name: 'Admin users',
    state: 'block',
    who: 'admin',
    path: async (records) => `/admin/usuarios/${await records.candidateUser()}/bloquear`,
  },
  { name: 'Admin companies', state: 'full', who: 'admin', path: '/admin/empresas' },
  {
    name: 'Admin companies',
    state: 'open',
    who: 'admin',
    path: async (records) => `/admin/empresas/${await records.company()}`,
  },
  { name: 'Admin companies', state: 'new', who: 'admin', path: '/admin/empresas/nova' },
  { name: 'Admin messages', state: 'empty', who: 'admin', path: '/admin/mensagens?q=ninguemassim' },
  { name: 'Admin messages', state: 'full', who: 'admin', path: '/admin/mensagens' },
  {
    name: 'Admin messages',
    state: 'open',
    who: 'admin',
    path: async (records) => `/admin/mensagens/${await records.lateMessage()}`,
  },
  { name: 'Admin history', state: 'full', who: 'admin', path: '/admin/historico' },
  { name: 'Admin jobs', state: 'empty', who: 'admin', path: '/admin/vagas?q=nadaqueexista' },
  { name: 'Admin analytics', state: 'full', who: 'admin', path: '/admin/analytics' },
  { name: 'Admin reports', state: 'full', who: 'admin', path: '/admin/relatorios?periodo=ano' },
  { name: 'Admin packages', state: 'full', who: 'admin', path: '/admin/pacotes' },
  { name: 'Admin packages', state: 'empty', who: 'admin', path: '/admin/pacotes?q=nadaqueexista' },
  { name: 'Admin assign', state: 'plain', who: 'admin', path: '/admin/pacotes/atribuir' },
  { name: 'Admin requests', state: 'full', who: 'admin', path: '/admin/pacotes/solicitacoes' },
  { name: 'Admin payments', state: 'full', who: 'admin', path: '/admin/pacotes/pagamentos' },
  { name: 'Admin catalogue', state: 'full', who: 'admin', path: '/admin/pacotes/catalogo' },
  { name: 'Admin new job', state: 'plain', who: 'admin', path: '/admin/vagas/nova' },
  {
    name: 'Admin delete job',
    state: 'question',
    who: 'admin',
    path: async (records) => `/admin/vagas/${await records.activeJob()}/excluir`,
  },
]

type FindsJob = (records: Records) => Promise<string>

function job(state: string, find: FindsJob): Screen {
  return {
    name: 'Vaga',
    state,
    who: 'visitor',
    path: async (records) => `/vaga-detalhes/${await find(records)}`,
  }
}

function application(state: string, find: FindsJob, act?: Screen['act']): Screen {
  return {
    name: 'Apply',
    state,
    who: 'candidate',
    path: async (records) => `/candidatura/${await find(records)}`,
    ...(act && { act }),
  }
}
