import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('an owner can create, use, replace and revoke an API key', async ({ page, request }) => {
      const name = `ATS ${scripts ? 'com' : 'sem'} programas`
      await signInAs(page, 'company')
      await page.goto('/empresa/integracoes')
      await page.getByRole('link', { name: 'Criar chave' }).click()
      await expect(page).toHaveURL(/chaves\/nova$/)
      await page.getByRole('button', { name: 'Criar chave' }).click()
      await expect(page.getByText('Escolha pelo menos uma permissão.').first()).toBeVisible()
      await page.getByLabel('Nome').fill(name)
      await page.getByRole('checkbox', { name: /Ler as vagas da empresa/ }).check()
      await page.getByLabel('Dias até terminar').fill('90')
      await page.getByRole('button', { name: 'Criar chave' }).click()
      await expect(page.getByRole('heading', { name: 'Chave criada' })).toBeVisible()
      const key = (await page.locator('.code-block').textContent()) ?? ''
      expect(key).toMatch(/^lus_[\w-]{43}$/)
      const read = (each: string) =>
        request.get('/api/v1/company/jobs', { headers: { Authorization: `Bearer ${each}` } })
      expect((await read(key)).status()).toBe(200)

      await page.getByRole('link', { name: 'Voltar às integrações' }).click()
      await expect(page).toHaveURL(/integracoes$/)
      await expect(page.getByText(key)).toHaveCount(0)
      const rows = page.getByRole('row').filter({ hasText: name })
      await rows.getByRole('link', { name: 'Substituir' }).click()
      await expect(page).toHaveURL(/substituir$/)
      await page.getByRole('button', { name: 'Substituir a chave' }).click()
      await expect(page.getByRole('heading', { name: 'Chave criada' })).toBeVisible()
      const next = (await page.locator('.code-block').textContent()) ?? ''
      expect([(await read(key)).status(), (await read(next)).status()]).toEqual([200, 200])

      for (const each of [key, next]) {
        await page.goto('/empresa/integracoes')
        const row = rows.filter({ hasText: `…${each.slice(-4)}` })
        await row.getByRole('link', { name: 'Revogar' }).click()
        await expect(page).toHaveURL(/revogar$/)
        await page.getByRole('button', { name: 'Revogar a chave' }).click()
        await expect(page).toHaveURL(/integracoes$/)
        expect((await read(each)).status()).toBe(401)
      }
    })

    test('an owner can switch off the distribution of jobs, and webhook URLs to private addresses are refused', async ({
      page,
    }) => {
      await signInAs(page, 'company')
      await page.goto('/empresa/integracoes')
      await expect(page.locator('.code-block')).toContainText('<iframe src=')
      for (const isOn of [false, true]) {
        await page.getByLabel('Distribuir as minhas vagas').setChecked(isOn)
        // Wait for the response, because the notice of the previous save may still be visible.
        const saved = page.waitForResponse((response) => response.request().method() === 'POST')
        await page.getByRole('button', { name: 'Guardar' }).click()
        await saved
        await expect(page.getByText('Distribuição guardada')).toBeVisible()
        await page.goto('/empresa/integracoes')
        await expect(page.getByLabel('Distribuir as minhas vagas')).toBeChecked({ checked: isOn })
      }
      await page.getByRole('link', { name: 'Acrescentar endereço' }).click()
      await expect(page).toHaveURL(/enderecos\/novo$/)
      await page.getByLabel('Endereço').fill('https://10.0.0.1/avisos')
      await page.getByRole('checkbox', { name: /Candidatura recebida/ }).check()
      await page.getByRole('button', { name: 'Acrescentar endereço' }).click()
      await expect(page.getByText(/leva a uma rede privada/).first()).toBeVisible()
      await expect(page.getByLabel('Endereço')).toHaveValue('https://10.0.0.1/avisos')
      await expect(page.getByRole('checkbox', { name: /Candidatura recebida/ })).toBeChecked()
    })
  })
}
