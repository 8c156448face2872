import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'lusona-hook-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=hook.test', '-addext', 'subjectAltName=DNS:hook.test']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  const read = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return read
}

export type ReceivedRequest = { headers: Record<string, string>; body: string }

/** Starts a real HTTPS server that receives webhooks; `answer` writes each response. */
export async function startHttpsReceiver() {
  const { key, cert } = certificate()
  const received: ReceivedRequest[] = []
  const state = {
    answer: (_: IncomingMessage, response: ServerResponse): void => void response.end('ok'),
  }
  const server = createServer({ key, cert }, (request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      state.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `https://hook.test:${port}/avisos`, port, ca: cert, received, state, close }
}
