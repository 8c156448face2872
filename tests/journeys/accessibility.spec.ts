import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { packageDialogs, waitingRequest } from './package-dialogs.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const pages = {
  visitor: [
    '/',
    '/vagas',
    '/vagas?search=nadaqueexista',
    '/vaga-detalhes/nao-existe',
    '/auth',
    '/auth/registo',
    '/recuperar-senha',
    '/confirmar-email',
    '/pagina-que-nao-ha',
    '/empresas',
    '/contato',
    '/como-funciona',
    '/blog',
    '/blog/falar-de-salario',
    '/politica-privacidade',
    '/cookies',
    '/demo/emails',
  ],
  candidate: [
    '/usuario/dashboard',
    '/usuario/candidaturas',
    '/usuario/vagas',
    '/usuario/configuracoes',
    '/usuario/configuracoes/excluir',
    `/conta/email/${'x'.repeat(43)}`,
    '/usuario/perfil',
    '/usuario/perfil/fotografia/remover',
  ],
  company: [
    '/empresa/dashboard',
    '/empresa/dashboard?aba=planos',
    '/empresa/vagas',
    '/empresa/vagas/nova',
    '/empresa/candidatos',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/vagas',
    '/admin/vagas/nova',
    '/admin/mensagens',
    '/admin/usuarios',
    '/admin/usuarios/procurar',
    '/admin/empresas',
    '/admin/empresas/nova',
    '/admin/seguranca',
    '/admin/pagina-inicial',
    '/admin/pacotes',
    '/admin/pacotes/atribuir',
    '/admin/pacotes/solicitacoes',
    '/admin/pacotes/pagamentos',
    '/admin/pacotes/catalogo',
  ],
} as const

const sizes = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
} as const

async function judge(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // What is sticky lies over whatever happens to be behind it; it is looked at where it belongs.
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.area-bar')
    if (bar) bar.style.position = 'static'
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  )
  expect(found, path).toEqual([])
}

/** Each address is looked at in both sizes and both colours; a half of them in the other pairing. */
const pairings = [
  [
    { colorScheme: 'light', viewport: sizes.phone },
    { colorScheme: 'dark', viewport: sizes.desk },
  ],
  [
    { colorScheme: 'dark', viewport: sizes.phone },
    { colorScheme: 'light', viewport: sizes.desk },
  ],
] as const

for (const [who, paths] of Object.entries(pages)) {
  test(`nothing stands in anybody's way on the pages of a ${who}`, async ({ browser }) => {
    test.setTimeout(300_000)
    for (const [place, looks] of pairings.entries()) {
      for (const look of looks) {
        const context = await browser.newContext({ ...look, reducedMotion: 'reduce' })
        const page = await context.newPage()
        if (who !== 'visitor') await signInAs(page, who as 'candidate')
        for (const path of paths.filter((_, at) => at % 2 === place)) await judge(page, path)
        if (who === 'visitor' && place === 0) await judge(page, await firstJob(page))
        if (who === 'admin') {
          await waitingRequest()
          const dialogs = [...(await packageDialogs(page)), ...(await details(page))]
          for (const path of dialogs.filter((_, at) => at % 2 === place)) await judge(page, path)
        }
        await context.close()
      }
    }
  })
}

async function firstJob(page: Page): Promise<string> {
  await page.goto('/vagas')
  const job = page.getByRole('article').first().getByRole('link').first()
  return (await job.getAttribute('href')) ?? ''
}

/** Somebody, a company and a message, with the pages that ask before something is done to them. */
async function details(page: Page): Promise<string[]> {
  await onDatabase(`insert into contact_messages (sender_name, sender_email, subject, content, category, is_read)
    values ('Rosa', 'rosa@exemplo.ao', 'Outro', 'Bom dia', 'Outro', true)`)
  const found: string[] = []
  for (const [list, row, questions] of [
    ['/admin/usuarios?tipo=candidate', '.data-table tbody a', ['/bloquear']],
    ['/admin/empresas', '.data-table tbody a', ['/editar', '/excluir']],
    ['/admin/mensagens', '.split-list a', ['/excluir']],
  ] as const) {
    await page.goto(list)
    const path = (await page.locator(row).first().getAttribute('href')) ?? ''
    found.push(path, ...questions.map((question) => path.split('?')[0] + question))
  }
  return found
}

test('the keyboard alone reaches the search, the results and a job', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Cargo')).toBeFocused()
  await page.keyboard.type('enfermeira')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=enfermeira/)
})
