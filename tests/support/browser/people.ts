import { type Cookie, expect, type Page } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

type Who = keyof typeof demoAddresses

const dashboards = {
  candidate: '/usuario/dashboard',
  company: '/empresa/dashboard',
  admin: '/admin/dashboard',
} as const satisfies Record<Who, string>

const sessions = new Map<Who, Cookie[]>()

/**
 * Signs in one of the demonstration's known users; the caller opens the first page. A valid session
 * of an earlier browser test is reused, so that only the first test fills in the form.
 */
export async function signInAs(page: Page, who: Who): Promise<void> {
  const earlier = sessions.get(who)
  if (earlier) {
    await page.context().addCookies(earlier)
    // Uses a new connection, because the portal may be closing an idle one.
    const headers = { Connection: 'close' }
    const answer = await page.request.get(dashboards[who], { maxRedirects: 0, headers })
    if (answer.ok()) return
  }
  await enterAs(page, who)
  const cookies = await page.context().cookies()
  sessions.set(
    who,
    cookies.filter(({ name }) => name === 'lusona'),
  )
}

export async function enterAs(page: Page, who: Who, isBorrowed = false): Promise<void> {
  await page.goto('/auth')
  if (isBorrowed) await page.getByLabel('Este não é o meu telemóvel').first().check()
  await startSession(page, demoAddresses[who])
  await expect(page).toHaveURL(/dashboard/)
}

export async function startSession(
  page: Page,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
}

/** Immediately sends the mails that are delayed until an act can no longer be undone. */
async function sendDelayedMails(): Promise<void> {
  await onDatabase(
    `update graphile_worker._private_jobs set run_at = now()
     where run_at > now() and attempts = 0 and task_id in
       (select id from graphile_worker._private_tasks where identifier = 'send-mail')`,
  )
}

export async function linkInMail(page: Page, subject: string, to: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: subject }).filter({ hasText: to }).first()
  await expect(async () => {
    await sendDelayedMails()
    await page.goto('/demo/emails')
    await expect(row).toBeVisible({ timeout: 250 })
  }, `a mail «${subject}» arrives for ${to}`).toPass({ timeout: 20_000 })
  await row.getByRole('link').click()
  const link = page.getByRole('article').getByRole('link', { name: /^http/ }).first()
  return (await link.getAttribute('href')) ?? ''
}

/** Signs up a new candidate, confirms the e-mail address and signs in, all through the pages. */
export async function signUpCandidate(
  page: Page,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/auth/registo')
  await page.getByLabel('NIF').fill('000000321XX000')
  await page.getByLabel('Nome').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(person.password)
  await page.getByLabel('Repita a palavra-passe').fill(person.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Registo efetuado!')).toBeVisible()
  await page.goto(await linkInMail(page, 'Confirme o seu email', person.email))
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await expect(page.getByText('Email confirmado')).toBeVisible()
  await page.goto('/auth')
  await startSession(page, person.email, person.password)
  await expect(page).toHaveURL(/dashboard/)
}
