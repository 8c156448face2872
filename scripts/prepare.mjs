// Runs on whatever Node the machine has (20 or newer), before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Installs the locked packages when they are missing or have changed. */
export function ensureInstalled() {
  // Packages that another checkout lends to this one are that one's to keep.
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
  // Where install scripts are switched off, the pinned Node is fetched here from the same registry.
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

/** Builds when the sources have changed. */
export function ensureBuilt() {
  const stamp = join(root, 'build', '.lusona-built')
  const hash = hashOf([
    'app',
    'demo',
    'public',
    'scripts/vite-server-only.ts',
    'scripts/precompress.mjs',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  if (isStamped(stamp, hash)) return
  say('a construir as páginas')
  mustRun(node, [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  mustRun(node, [join('scripts', 'precompress.mjs')])
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
}
