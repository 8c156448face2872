import { readFile } from 'node:fs/promises'

/** The ids of a process and of the processes that it started itself. */
async function treeOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Kills a process and those that it started at once, so that none of them can still write. */
export async function killTree(pid: number): Promise<void> {
  // `process.kill` with 0 would kill the test's own process group.
  if (!(pid > 0)) throw new Error('there is no process to kill')
  for (const each of await treeOf(pid)) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {}
  }
}

/** The resident bytes of a process and of the processes that it started. */
export async function residentBytes(pid: number): Promise<number> {
  let bytes = 0
  for (const each of await treeOf(pid)) {
    const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
    bytes += Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  }
  return bytes
}
