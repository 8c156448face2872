// Runs on any Node (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeNode } from './pinned-node.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const node = join(root, 'node_modules', 'node', 'bin', 'node')

const say = (line) => console.log(`  ${line}`)

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (done.error) throw done.error
  return done.status ?? 1
}

function mustRun(command, args, options) {
  const status = run(command, args, options)
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} failed (${status})`)
    process.exit(status)
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (path.includes('.test.')) return
    const entries = tryReadFolder(full)
    if (!entries) {
      hash.update(path).update(readFileSync(full))
      return
    }
    for (const entry of entries.sort()) add(join(path, entry))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

function tryReadFolder(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}

function isStamped(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Installs the locked packages if they are missing or have changed. */
export function ensureInstalled() {
  // If the folder is a symlink, another checkout maintains its packages, so install nothing.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const stamp = join(root, 'node_modules', '.lusona-installed')
  const hash = hashOf(['package-lock.json'])
  if (isStamped(stamp, hash) && existsSync(node)) return
  if (!isStamped(stamp, hash)) {
    say('a instalar os pacotes (uma vez; pode levar um ou dois minutos)')
    mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      env: { ...process.env, NODE_ENV: 'development' },
    })
  }
  // If install scripts are disabled, the pinned Node is missing, so download it from the same
  // registry.
  if (!existsSync(node)) {
    mustRun(process.execPath, ['installArchSpecificPackage'], {
      cwd: join(root, 'node_modules', 'node'),
    })
  }
  const judged = judgeNode(node)
  if (judged === 'other') {
    console.error('O Node que foi instalado não é o que está escrito em scripts/pinned-node.mjs.')
    process.exit(1)
  }
  if (judged === 'unknown') say('o Node desta plataforma não foi conferido: falta a sua soma')
  writeFileSync(stamp, hash)
}

/** If one of these changes, a new build is required. */
export const builtFrom = [
  'app',
  'demo',
  'public',
  'package.json',
  'scripts/vite-chunks.ts',
  'scripts/vite-server-only.ts',
  'scripts/vite-icons.ts',
  'scripts/vite-inline-scripts.ts',
  'scripts/vite-texts.ts',
  'scripts/vite-worker.ts',
  'scripts/precompress.mjs',
  'scripts/visitors-manifest.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const built = join(root, 'build', '.lusona-built')

export function isBuilt() {
  return isStamped(built, hashOf(builtFrom))
}

const buildSteps = [
  [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
  [join('scripts', 'visitors-manifest.mjs')],
  [join('scripts', 'precompress.mjs')],
]
const quietly = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
}

export function stampBuild() {
  writeFileSync(built, hashOf(builtFrom))
}

export function ensureBuilt() {
  const hash = hashOf(builtFrom)
  if (isStamped(built, hash)) return
  beginBuild()
  for (const step of buildSteps) mustRun(node, step, quietly)
  writeFileSync(built, hash)
}

/** Builds in the background if the sources have changed. Returns whether there is a build. */
export async function ensureBuiltBeside() {
  const hash = hashOf(builtFrom)
  if (isStamped(built, hash)) return true
  beginBuild()
  for (const step of buildSteps) {
    const child = spawn(node, step, { cwd: root, ...quietly })
    const [status] = await once(child, 'exit')
    if (status !== 0) return false
  }
  writeFileSync(built, hash)
  return true
}

function beginBuild() {
  say('a construir as páginas')
  // An interrupted build leaves no stamp, so the next run repeats it.
  rmSync(built, { force: true })
}
