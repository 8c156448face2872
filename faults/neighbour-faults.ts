import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './run-fault.ts'

export const stopMail: Fault = {
  id: 'R7',
  what: 'the mail server is busy (451), then drops after DATA',
  load: { short: 150, full: 1_000 },
  happen: async ({ installation: { mailing }, full }) => {
    for (const fault of ['busy', 'drops'] as const) {
      mailing.fault = fault
      await sleep(full ? 15 * 60_000 : 4_000)
    }
    mailing.fault = 'none'
    return { runs: 2, readyMs: [] }
  },
}

/**
 * The faults of the object store, each of which lasts until clients have certainly been affected.
 */
const storeFaults = ['error', 'forbidden', 'reset', 'corrupts', 'silent'] as const

export const failStore: Fault = {
  id: 'R9',
  what: `the object store: ${storeFaults.join(', ')}`,
  load: { short: 100, full: 1_000 },
  readyBar: 35_000,
  happen: async ({ installation: { s3, instances }, full, people, answers }) => {
    const readyMs: number[] = []
    const problems: string[] = []
    const { send } = await import('./send.ts')
    for (const fault of storeFaults) {
      s3.state.fault = fault
      await sleep(full ? 30_000 : 4_000)
      for (const { port } of instances) {
        const page = await send(port, {
          path: '/usuario/candidaturas',
          cookie: people.candidates[0]?.cookie ?? '',
        })
        if (typeof page !== 'object' || page.status !== 200 || page.took > 2_000)
          problems.push(`a page without files was not served while the store was ${fault}`)
      }
    }
    s3.state.fault = 'none'
    const began = performance.now()
    const before = s3.objects.size
    while (s3.objects.size <= before && performance.now() - began < 60_000) await sleep(50)
    readyMs.push(performance.now() - began)
    if (answers.slowest > 15_000)
      problems.push(`an answer took ${Math.round(answers.slowest)} ms, bar 15 s`)
    return { runs: storeFaults.length, readyMs, problems }
  },
}

/** The upload folder of each instance is on a small file system, which is filled. */
export const fillDisk: Fault = {
  id: 'R4',
  what: 'the disk of DATA_DIR is full',
  load: { short: 100, full: 1_000 },
  happen: async ({ installation: { folder, instances } }) => {
    const folders = instances.map((_, index) => join(folder, `instance-${index}`, 'uploads'))
    const problems: string[] = []
    for (const path of folders) {
      await mkdir(path, { recursive: true })
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path])
      if (mounted.status !== 0) problems.push(`not run: mount is not possible here (${path})`)
      await writeFile(join(path, 'ballast'), Buffer.alloc(64 * 1024)).catch(() => {})
    }
    await sleep(4_000)
    for (const path of folders) {
      await rm(join(path, 'ballast'), { force: true })
      // Use a lazy unmount, because an upload in progress keeps its file open.
      spawnSync('umount', ['-l', path])
    }
    return { runs: 1, readyMs: [], problems }
  },
}
