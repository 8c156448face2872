// Finds the browser of the journeys, and brings one where the machine has none.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { node, run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export function ensureBrowser() {
  const found = find()
  if (found) return say(found)
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
    })
    const installed = find()
    if (installed) return say(installed)
  }
  run(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return say('')
}

function say(path) {
  console.log(`  navegador: ${path || 'o do Playwright'}`)
  return path
}

function find() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && existsSync(CHROME_PATH)) return CHROME_PATH
  for (const name of names) {
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
