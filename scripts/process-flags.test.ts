import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allocatorSettings, processFlags } from './process-flags.mjs'

test.each(['deploy/systemd/lusona.service', 'deploy/container/Containerfile'])(
  '%s starts the portal with the flags and the allocator settings of npm start',
  (path) => {
    const file = readFileSync(join(import.meta.dirname, '..', path), 'utf8')
    const start = file.split('\n').find((line) => /^(ExecStart=|CMD )/.test(line)) ?? ''
    for (const flag of processFlags) expect(start).toContain(flag)
    for (const [name, value] of Object.entries(allocatorSettings)) {
      expect(file).toMatch(new RegExp(`(Environment=| )${name}=${value}( |$)`, 'm'))
    }
  },
)
