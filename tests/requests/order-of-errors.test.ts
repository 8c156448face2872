import { beforeEach, expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { post, db } = portal
const cookies = {
  visitor: '',
  candidate: (await signedIn(portal, 'candidate', 'ordem@exemplo.ao')).cookie,
  company: (await signedIn(portal, 'company', 'ordem-empresa@exemplo.ao')).cookie,
  admin: (await signedIn(portal, 'admin', 'ordem-admin@exemplo.ao')).cookie,
}
const jobId = await publishedJob(db, await company(db))

beforeEach(() => portal.moveAway())

/** Invalid values for every field that can be invalid. */
const wrong = {
  name: '',
  nif: '',
  email: 'x',
  phone: 'x',
  subject: 'x',
  message: '',
  endereco: '',
  password: '',
  passwordConfirmation: 'y',
  title: '',
  description: '',
  responsibilities: '',
  requirements: '',
  salaryMin: 'x',
  salaryMax: 'y',
  experienceYears: 'z',
  documentNumber: '',
  birthDate: 'x',
  bio: 'x'.repeat(3_000),
  location: 'x'.repeat(400),
  skills: 'x'.repeat(200),
  contractType: 'x',
  workType: 'x',
  province: 'x',
  expiresAt: 'x',
  companyId: 'x',
  acto: 'publicar',
  coverLetter: 'x'.repeat(6_000),
  educationLevel: 'x',
  gender: 'x',
  company: 'x'.repeat(300),
  benefits: 'x'.repeat(20_000),
  conditions: 'x'.repeat(20_000),
}

test.each([
  ['visitor', '/auth/registo'],
  ['visitor', '/contato'],
  ['candidate', '/usuario/perfil'],
  ['candidate', `/candidatura/${jobId}`],
  ['company', '/empresa/vagas/nova'],
  ['admin', '/admin/vagas/nova'],
  ['admin', '/admin/seguranca/administradores/novo'],
] as const)(
  'for a %s, the form at %s lists its errors in the order of its fields',
  async (who, path) => {
    const page = await pageOf(post(path, wrong, cookies[who]))
    const ids = page.part('ul.form-errors').links.map((to) => to.replace('#', ''))
    expect(ids.length).toBeGreaterThan(1)
    const order = page.select('[id]').map((part) => part.attribute('id'))
    expect(order.filter((id) => id && ids.includes(id))).toEqual(ids)
  },
)
