import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#demo/sign-ins.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const page = '/admin/configuracoes'
const notice = (at: Page, words: string) =>
  expect(at.getByText(words).filter({ visible: true }).first()).toBeVisible()

async function restoreElsewhere(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lusona-reposta-'))
  const root = join(import.meta.dirname, '../../..')
  const env = { ...process.env, DATA_DIR: folder, DEMO: 'true' }
  try {
    const args = [join(root, 'app/restore.ts'), '--', file]
    return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1280, height: 800 } : { width: 360, height: 740 },
    })

    test('an administrator can change a switch by keyboard, and it is saved', async ({
      page: at,
    }) => {
      await signInAs(at, 'admin')
      await at.goto(page)
      const toggle = at.getByRole('switch', { name: 'Alertas de moderação' })
      const before = await toggle.isChecked()
      for (const isOn of [!before, before]) {
        await toggle.focus()
        await at.keyboard.press('Space')
        // Wait for the response, because the notice of the previous change may still be visible.
        const answered = at.waitForResponse((answer) => answer.request().method() === 'POST')
        await at.getByRole('button', { name: 'Guardar Interruptores' }).press('Enter')
        await answered
        await notice(at, 'Configurações salvas')
        await at.goto(page)
        expect(await toggle.isChecked()).toBe(isOn)
      }
    })

    test('an invalid setting shows its error in its section and keeps the typed text', async ({
      page: at,
    }) => {
      await signInAs(at, 'admin')
      await at.goto(page)
      const field = at.getByLabel('Página no Facebook')
      await field.fill('https://exemplo.ao/lusona')
      await at.getByRole('button', { name: 'Guardar Contactos e redes' }).click()
      await notice(at, 'O endereço começa por https://www.facebook.com/')
      await expect(field).toHaveValue('https://exemplo.ao/lusona')
      await expect(field).toBeFocused()
    })

    test('an administrator runs the security check and reads its result on the page', async ({
      page: at,
    }) => {
      await signInAs(at, 'admin')
      await at.goto(page)
      await at.getByRole('button', { name: 'Verificar Segurança' }).click()
      await notice(at, 'Nenhuma palavra-passe está guardada em texto')
    })

    test('an administrator can download a backup only after entering the right password', async ({
      page: at,
    }) => {
      await signInAs(at, 'admin')
      await at.goto(`${page}/backup`)
      const make = at.getByRole('button', { name: 'Fazer e descarregar' })
      await at.getByLabel('Palavra-passe atual').fill('errada-de-todo')
      await make.click()
      await notice(at, 'A palavra-passe atual não está certa.')
      await at.getByLabel('Palavra-passe atual').fill(demoPassword)
      const [download] = await Promise.all([at.waitForEvent('download'), make.click()])
      if (javaScriptEnabled) {
        await expect(at.getByText('A palavra-passe atual não está certa.')).toHaveCount(0)
        await expect(at.getByLabel('Palavra-passe atual')).toHaveValue('')
        await make.click()
        await expect(
          at.getByText('Para fazer outra, escreva de novo a palavra-passe.'),
        ).toBeVisible()
        await expect(at.getByLabel('Palavra-passe atual')).toBeFocused()
      }
      expect(download.suggestedFilename()).toMatch(/^lusona-\d{12}\.zip$/)
      const archive = await download.path()
      if (javaScriptEnabled)
        await expect(at.getByText('A cópia foi enviada até ao fim')).toBeVisible()
      await at.goto(`${page}/backup`)
      await expect(at.getByText(/^SHA-256: [0-9a-f]{64}$/).first()).toBeVisible()
      if (javaScriptEnabled) expect(await restoreElsewhere(archive)).toMatch(/Reposta a cópia de /)
    })
  })
}
