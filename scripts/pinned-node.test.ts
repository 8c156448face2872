import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeNode, pinnedHashes, pinnedVersion } from './pinned-node.mjs'

const root = join(import.meta.dirname, '..')

test('the recorded hashes belong to the pinned Node version', async () => {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  expect(dependencies.node).toBe(pinnedVersion)
  for (const hash of Object.values(pinnedHashes)) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test('the running Node is the pinned one', () => {
  expect(judgeNode(join(root, 'node_modules/node/bin/node'))).not.toBe('other')
})

test('another program in place of the pinned Node is detected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-node-'))
  try {
    const path = join(folder, 'node')
    await writeFile(path, '#!/bin/sh\necho v24.21.0\n')
    expect(judgeNode(path, 'linux-x64')).toBe('other')
    expect(judgeNode(path, 'plan9-mips')).toBe('unknown')
  } finally {
    await rm(folder, { recursive: true })
  }
})
