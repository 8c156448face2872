import { Agent, type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'

export const HOST = 'lusona.test'
/** After this time, a response counts as missing (I8). */
const HANGS_MS = 20_000

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; took: number }
export type Sent = {
  method?: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: Buffer
  type?: string
}

export type NoAnswer = 'refused' | 'cut' | 'hangs'

const keptAlive = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** A request on a stale idle connection is retried once on a new one, as a proxy would do. */
export function send(
  port: number,
  sent: Sent,
  connections: Agent | false = keptAlive,
): Promise<Answer | NoAnswer> {
  const { method = 'GET', path, cookie, body, type } = sent
  const began = performance.now()
  const headers: Record<string, string> = {
    Host: HOST,
    'X-Forwarded-For': `10.9.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    ...(method === 'POST' ? { Origin: `http://${HOST}` } : {}),
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body ? { 'Content-Length': String(body.length) } : {}),
    ...(type ? { 'Content-Type': type } : {}),
  }
  return new Promise((resolve) => {
    let outgoing: ClientRequest
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.message === 'hangs') return resolve('hangs')
      if (error.code === 'ECONNREFUSED') return resolve('refused')
      if (outgoing.reusedSocket) return resolve(send(port, sent, false))
      resolve('cut')
    }
    outgoing = request(
      { agent: connections, host: '127.0.0.1', port, method, path, headers, timeout: HANGS_MS },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', () => resolve('cut'))
        incoming.on('aborted', () => resolve('cut'))
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('hangs')))
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** A form with fields and a file, encoded as browsers do. */
export function multipart(
  fields: Record<string, string>,
  file: { name: string; filename: string; content: Buffer },
): { body: Buffer; type: string } {
  const boundary = 'limite-da-falha'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="${file.filename}"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
