import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newVisitor } from './browsers.ts'

/** Sends each request with the headers of a browser and another IP address. */
const script = (headers: Record<string, string>) => `
wrk.headers = {${Object.entries(headers).map(([name, value]) => `["${name}"] = [[${value}]]`)}}
local visitor = ${Math.floor(Math.random() * 0xff_ff_ff)}
request = function()
  visitor = (visitor + 1) % 0xffffff
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d",
    math.floor(visitor / 65536), math.floor(visitor / 256) % 256, visitor % 256)
  return wrk.format()
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("\\n%f %f %d", summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`

/**
 * Loads one page with wrk (Debian's package), because a load generator in Node is slower than the
 * server that it measures. Each request comes from a different visitor.
 */
export async function loadPage(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; p99: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-wrk-'))
  const file = join(folder, 'visitors.lua')
  try {
    await writeFile(file, script(newVisitor()()))
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', file, url]
    const { stdout } = await promisify(execFile)('wrk', args).catch((error) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error('V1 needs wrk: apt-get install wrk', { cause: error })
    })
    const [perSecond = 0, p99 = 0, failed = 0] =
      stdout.split('\n').at(-1)?.split(' ').map(Number) ?? []
    return { perSecond, p99, failed }
  } finally {
    await rm(folder, { recursive: true })
  }
}
