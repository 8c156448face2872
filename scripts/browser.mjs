import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, run } from './prepare.mjs'

/** On Debian, root may install packages. */
const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headless = 'chromium-headless-shell'

/**
 * Prefers Chrome's headless shell: each browser test opens a window, which takes it a quarter of
 * the full browser's time. Falls back to the full browser.
 */
export function ensureHeadlessBrowser() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return ensureBrowser()
  if (!findAny([headless]) && isDebian) install(headless)
  const found = findAny([headless])
  if (!found) return ensureBrowser()
  ensureFace()
  return say(found)
}

export function ensureBrowser() {
  ensureFace()
  const found = find()
  if (found) return say(found)
  if (isDebian) {
    install('chromium')
    const installed = find()
    if (installed) return say(installed)
  }
  run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return say('')
}

function ensureFace() {
  process.env.FONTCONFIG_FILE ??= join(import.meta.dirname, 'fonts.conf')
  const known = spawnSync('fc-match', ['Roboto'], { encoding: 'utf8' }).stdout ?? ''
  if (!known.includes('Roboto') && isDebian) install('fonts-roboto-unhinted')
}

function install(name) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore' })
}

function say(path) {
  console.log(`  navegador: ${path || 'o do Playwright'}`)
  return path
}

function find() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH
  return findAny(names)
}

function findAny(known) {
  for (const name of known) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (path && works(path)) return path
  }
  return undefined
}

function works(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
