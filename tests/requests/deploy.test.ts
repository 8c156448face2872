import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { type Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { installation, untilServed } from '#tests/support/portal/installed-portal.ts'
import { freePort } from '#tests/support/portal/real-portal.ts'
import { debianTool } from '#tests/support/services/debian-tool.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFile(join(root, 'deploy', file), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'lusona-deploy-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const domain = 'lusona.ao'
const { url, ownerUrl } = await testDatabase()
const { startInstalledPortal, startTool } = installation()
const outside = await freePort()
const { port, portal } = await startInstalledPortal({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  PUBLIC_URL: `https://${domain}:${outside}`,
  TRUSTED_PROXIES: '1',
})

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer; agent?: Agent }
type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** Requests a path like a browser that has resolved the public domain to the local server. */
function ask(at: number, path: string, { body, ...more }: Asked = {}): Promise<Answer> {
  const options = { host: '127.0.0.1', port: at, path, servername: domain, ...more }
  const headers = { Host: `${domain}:${at}`, ...more.headers }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers, rejectUnauthorized: false }, (incoming) => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function upload(at: number, bytes: number): Promise<Answer> {
  const boundary = 'limite'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    Origin: `https://${domain}:${at}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': String(body.length),
  }
  return ask(at, `/candidatura/${randomUUID()}`, { method: 'POST', headers, body })
}

/** Uploads like a browser, which prefers HTTP/2; returns the text of the response. */
async function uploadOverHttp2(at: number, bytes: number): Promise<string> {
  const session = connect(`https://127.0.0.1:${at}`, { rejectUnauthorized: false })
  const sent = session.request({
    ':method': 'POST',
    ':path': `/candidatura/${randomUUID()}`,
    ':authority': `${domain}:${at}`,
    'content-length': String(bytes),
  })
  const pieces: Buffer[] = []
  sent.on('data', (piece: Buffer) => pieces.push(piece))
  // nginx refuses by the length, and ends the stream before the body was sent.
  sent.on('error', () => {})
  sent.write(Buffer.alloc(1024))
  await new Promise((resolve) => sent.once('close', resolve).once('end', resolve))
  session.destroy()
  return Buffer.concat(pieces).toString()
}

function certificate(): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync(
    'openssl',
    [...made, '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...names],
    { stdio: 'ignore' },
  )
  return { key, cert }
}

/** Starts nginx with the configuration of `deploy/`, but with the test's hosts and paths. */
async function startNginx(): Promise<void> {
  const { key, cert } = certificate()
  const site = (await read('nginx/lusona.conf'))
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${outside} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/g, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replace('/srv/lusona/current/deploy/nginx', join(root, 'deploy', 'nginx'))
  await writeFile(join(folder, 'lusona.conf'), site)
  const main = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log stderr;
     events {} http { include /etc/nginx/mime.types; access_log off; ${temporary} include ${folder}/lusona.conf; }`,
  )
  startTool(debianTool('nginx'), ['-c', main, '-e', 'stderr'])
}

/**
 * Starts Caddy with the configuration of `deploy/`. Caddy creates its own certificate, because the
 * test provides none.
 */
async function startCaddy(at: number): Promise<void> {
  const site = (await read('caddy/Caddyfile'))
    .replace(/^www[\s\S]*?^\}\n/m, '')
    .replace('lusona.ao {', `https://${domain}:${at} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('/srv/lusona/current/deploy/nginx', join(root, 'deploy', 'nginx'))
  const main = join(folder, 'Caddyfile')
  const options = `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n storage file_system ${folder}/caddy\n}\n`
  await writeFile(main, options + site)
  startTool(debianTool('caddy'), ['run', '--config', main, '--adapter', 'caddyfile'])
}

const caddyAt = await freePort()
beforeAll(async () => {
  await startNginx()
  await untilServed(() => ask(outside, '/vagas'))
  await startCaddy(caddyAt)
  await untilServed(() => ask(caddyAt, '/vagas', { headers: { Host: `${domain}:${outside}` } }))
}, 200_000)

describe('nginx with the configuration of deploy/', () => {
  test('proxies pages over TLS under the public host name', async () => {
    const page = await ask(outside, '/vagas')
    expect(page.text).toContain('<title>')
    expect(page.headers['strict-transport-security']).toBeDefined()
  })

  test('accepts uploads up to the portal’s limit, and refuses larger ones in Portuguese', async () => {
    // The redirect comes from the portal, so nginx has accepted the upload.
    expect((await upload(outside, 12 * 1024 * 1024)).status).toBe(302)
    const refused = await upload(outside, 17 * 1024 * 1024)
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('Ficheiro demasiado grande')
  })

  test('refuses larger uploads in Portuguese over HTTP/2 too', async () => {
    expect(await uploadOverHttp2(outside, 17 * 1024 * 1024)).toContain('Ficheiro demasiado grande')
  })

  test('redirects the www host to the portal', async () => {
    const answer = await ask(outside, '/vagas', { headers: { Host: `www.${domain}` } })
    expect(answer.status).toBe(308)
    expect(answer.headers.location).toBe(`https://${domain}/vagas`)
  })

  test('hides the operator’s URLs', async () => {
    for (const path of ['/metrics', '/health', '/readyz'])
      expect((await ask(outside, path)).status).toBe(404)
  })
})

describe('Caddy with the configuration of deploy/', () => {
  const headers = { Host: `${domain}:${outside}` }

  test('proxies pages over TLS and hides the operator’s URLs', async () => {
    expect((await ask(caddyAt, '/vagas', { headers })).text).toContain('<title>')
    expect((await ask(caddyAt, '/metrics', { headers })).status).toBe(404)
  })
})

test('the systemd units are valid', async () => {
  const units = ['lusona.service', 'lusona-backup.service', 'lusona-backup.timer']
  for (const unit of units) {
    const words = (await read(`systemd/${unit}`)).replaceAll('/srv/lusona/current', root)
    await writeFile(join(folder, unit), words)
  }
  const paths = units.map((unit) => join(folder, unit))
  const verified = spawnSync(debianTool('systemd-analyze'), ['verify', ...paths], {
    encoding: 'utf8',
  })
  expect([verified.status, verified.stderr.includes('lusona')]).toEqual([0, false])
})

test('the rules of Prometheus are valid, and alert when they should', () => {
  const inFolder = { cwd: join(root, 'deploy', 'prometheus'), encoding: 'utf8' } as const
  const promtool = debianTool('promtool')
  expect(execFileSync(promtool, ['check', 'config', 'prometheus.yml'], inFolder)).toContain(
    'SUCCESS',
  )
  expect(execFileSync(promtool, ['test', 'rules', 'alerts.test.yml'], inFolder)).toContain(
    'SUCCESS',
  )
})

test('every metric of alerts and dashboard exists in the portal', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const given = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const files = [await read('prometheus/alerts.yml'), await read('grafana/lusona.json')]
    .flatMap((file) => [...file.matchAll(/\b(?:lusona|process|nodejs)_[a-z0-9_]+/g)])
    .map(([name]) => name.replace(/_(?:bucket|count)$/, ''))
  expect(files.length).toBeGreaterThan(15)
  expect(files.filter((name) => !given.has(name) && !given.has(`${name}_count`))).toEqual([])
})

// This test comes last, because it stops the portal.
test('while the portal is down both proxies answer in Portuguese, with the seconds until a retry', async () => {
  portal.kill('SIGKILL')
  for (const at of [outside, caddyAt]) {
    const host = { headers: { Host: `${domain}:${outside}` } }
    await expect.poll(async () => (await ask(at, '/vagas', host)).status).toBe(503)
    const page = await ask(at, '/vagas', host)
    expect(page.text).toContain('O portal não responde neste momento.')
    expect(page.headers['retry-after']).toBe('30')
  }
})
