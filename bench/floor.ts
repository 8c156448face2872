import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserHeaders } from './browsers.ts'

export type Floor = {
  url: string
  /** Measures the requests per second of a client that does not parse the responses. */
  measure: (connections: number, seconds: number) => Promise<number>
  stop: () => Promise<void>
}

export async function startFloor(url: string): Promise<Floor> {
  const { body, headers } = await download(url)
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64')
    const headers = { ...JSON.parse(process.env.HEADERS), 'Content-Length': body.length }
    require('node:http').createServer((_, response) => {
      response.writeHead(200, headers)
      response.end(body)
    }).listen(0, '127.0.0.1', function () { process.send(this.address().port) })`
  const server = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BODY: body.toString('base64'), HEADERS: JSON.stringify(headers) },
  })
  const [port] = await once(server, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    measure: (connections, seconds) => countAnswers(Number(port), connections, seconds),
    stop: async () => {
      server.kill()
      await once(server, 'exit')
    },
  }
}

/** Every response has the same length, so its end is known without parsing. */
async function countAnswers(port: number, connections: number, seconds: number): Promise<number> {
  const lines = Object.entries({ Host: 'localhost', ...browserHeaders })
  const request = `GET / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  let answers = 0
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1')
    let length = 0
    let received = 0
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      length ||= lengthOf(chunk.toString('latin1'))
      received += chunk.length
      if (received < length) return
      received = 0
      answers += 1
      socket.write(request)
    })
    return socket
  })
  await sleep(1_000)
  const [before, began] = [answers, performance.now()]
  await sleep(seconds * 1_000)
  const rate = (answers - before) / ((performance.now() - began) / 1_000)
  for (const socket of sockets) socket.destroy()
  return rate
}

function lengthOf(answer: string): number {
  const body = /content-length: (\d+)/i.exec(answer)?.[1]
  return answer.indexOf('\r\n\r\n') + 4 + Number(body)
}

/** Returns the compressed body, which `fetch` would decompress. */
function download(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: browserHeaders }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers
        const headers = { 'Content-Type': type, 'Content-Encoding': encoding }
        resolve({ body: Buffer.concat(chunks), headers })
      })
    }).on('error', reject)
  })
}
