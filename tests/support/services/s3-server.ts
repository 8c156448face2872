import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Fault = 'none' | 'silent' | 'error' | 'forbidden' | 'reset' | 'corrupts'

/** Starts a small S3 service on loopback that keeps objects in memory and fails on demand. */
export async function startS3Server() {
  const objects = new Map<string, { content: Buffer; storedAt: Date }>()
  const state = { fault: 'none' as Fault, requests: 0 }

  const server = createServer(async (request, response) => {
    state.requests += 1
    if (state.fault === 'silent') return
    if (state.fault === 'reset') return request.socket.destroy()
    if (state.fault === 'error')
      return answer(response, 503, '<Error><Code>SlowDown</Code></Error>')
    if (state.fault === 'forbidden') {
      return answer(response, 403, '<Error><Code>AccessDenied</Code></Error>')
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.searchParams.get('list-type')) return list(response, url)
    await act(request, response, decodeURIComponent(url.pathname))
  })

  async function act(request: IncomingMessage, response: ServerResponse, path: string) {
    if (request.method === 'PUT') {
      const content = await buffer(request)
      if (state.fault === 'corrupts') content[0] = (content[0] ?? 0) ^ 1
      const sent = request.headers['x-amz-checksum-sha256']
      const sha256 = createHash('sha256').update(content).digest('base64')
      if (sent && sent !== sha256) {
        return answer(response, 400, '<Error><Code>BadDigest</Code></Error>')
      }
      objects.set(path, { content, storedAt: new Date() })
      return answer(response, 200)
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return answer(response, 204)
    }
    const found = objects.get(path)
    if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>')
    response.setHeader('last-modified', found.storedAt.toUTCString())
    response.setHeader('content-length', found.content.length)
    response.end(request.method === 'HEAD' ? undefined : found.content)
  }

  function list(response: ServerResponse, url: URL) {
    const bucket = url.pathname.replace(/\/$/, '')
    const after = url.searchParams.get('continuation-token') ?? ''
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const next = keys.length > 2 ? page.at(-1) : undefined
    const contents = page.map((key) => {
      const { content, storedAt } = objects.get(key) ?? { content: '', storedAt: new Date() }
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${content.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`
    })
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    answer(
      response,
      200,
      `<ListBucketResult><IsTruncated>${Boolean(next)}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`,
    )
  }

  function answer(response: ServerResponse, status: number, body = '') {
    const requestId = `request-${state.requests}`
    response
      .writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': requestId })
      .end(body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    endpoint: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
