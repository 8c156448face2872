import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { barrier } from '#tests/support/time/clock.ts'

function translate(): void {
  const isText = (node: Node) =>
    node.nodeValue?.trim() &&
    !/^(?:SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(node.parentElement?.tagName ?? '') &&
    !node.parentElement?.closest('font')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && isText(currentNode)) texts.push(currentNode)
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(`[zh] ${text.nodeValue}`)
  }
}

function addIcons(): void {
  const kinds = ['email', 'password', 'text', 'search'].map((type) => `input[type=${type}]`)
  for (const field of document.querySelectorAll([...kinds, 'textarea'].join())) {
    const icon = Object.assign(document.createElement('div'), { title: 'icon' })
    field.insertAdjacentElement('afterend', icon)
  }
}

const changes = { 'a translator': translate, 'a password manager': addIcons }

/**
 * Applies an extension's change to the page and types into a field, both before the page's scripts
 * run.
 */
async function typeBeforeScripts(page: Page, address: string, field: string, change: () => void) {
  const scripts = barrier()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.passed
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  const typedInto = page.locator(field).first()
  await typedInto.waitFor()
  await page.evaluate(change)
  await typedInto.pressSequentially('Marta')
  scripts.open()
  await page.locator('html[data-ready]').waitFor()
  return typedInto
}

for (const [who, change] of Object.entries(changes)) {
  for (const [address, field] of [
    ['/auth', 'main input[name=email]'],
    ['/vagas', 'main input[name=search]'],
    ['/auth/registo', 'main input[name=name]'],
    ['/contato', 'main textarea'],
  ] as const) {
    test(`a visitor can type on ${address} after ${who} has changed the page`, async ({ page }) => {
      const typedInto = await typeBeforeScripts(page, address, field, change)
      await expect(typedInto).toHaveValue('Marta')
      await expect(typedInto).toBeFocused()
      await page.keyboard.type(' Quissanga')
      await expect(typedInto).toHaveValue('Marta Quissanga')
    })
  }
}

for (const [who, change] of Object.entries(changes)) {
  test(`a recruiter can write a job on a page that ${who} has changed`, async ({ page }) => {
    await signInAs(page, 'company')
    const title = 'main input[name=title]'
    const typedInto = await typeBeforeScripts(page, '/empresa/vagas/nova', title, change)
    await expect(typedInto).toHaveValue('Marta')
    await expect(typedInto).toBeFocused()
    await page.keyboard.type(' Quissanga')
    await expect(typedInto).toHaveValue('Marta Quissanga')
  })
}

test('a visitor can search on a translated page and read the number of jobs', async ({ page }) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(translate)
  const count = page.locator('.search-count')
  const before = (await count.textContent()) ?? ''
  await page.locator('main input[name=search]').first().fill('motorista')
  await expect(page).toHaveURL(/search=motorista/)
  await expect(count).not.toHaveText(before)
  await expect(count).toContainText('vaga')
  await expect(page.getByRole('article').first()).toContainText(/motorista/i)
})

for (const [address, fields, says] of [
  ['/contato', { name: 'Marta Quissanga', message: 'Escrevo por causa de uma vaga.' }, /email/i],
  ['/auth', { email: 'ninguem@exemplo.ao', password: 'errada-errada' }, /palavra-passe|email/i],
  ['/auth/registo', { name: 'Marta Quissanga', email: 'marta@', password: 'curta' }, /email/i],
] as const) {
  test(`a refused form on the translated page ${address} keeps the text and shows the reason`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(address)
    await page.locator('html[data-ready]').waitFor()
    await page.evaluate(translate)
    const field = page.locator(`[name=${Object.keys(fields)[0]}]`)
    const form = page.locator('main form', { has: field }).last()
    for (const [name, value] of Object.entries(fields)) {
      await form.locator(`[name=${name}]`).first().fill(value)
    }
    await form.locator('button[type=submit], button:not([type])').last().click()
    const error = page.locator('main [role=alert], main [aria-invalid=true]').first()
    await expect(error).toBeVisible()
    await expect(page.locator('main')).toContainText(says)
    for (const [name, value] of Object.entries(fields)) {
      if (name === 'password') continue
      await expect(page.locator(`main [name=${name}]`).first()).toHaveValue(value)
    }
    expect(errors).toEqual([])
  })
}
