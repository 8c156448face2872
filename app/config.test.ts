import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'lusona-config-'))

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, ...env })
    return []
  } catch (error) {
    if (error instanceof BadConfiguration) return error.problems
    throw error
  }
}

test('without any setting, the portal runs as a demonstration on this machine', () => {
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({ demo: true, port: 3000, publicUrl: 'http://localhost:3000' })
  expect(config.openId.google?.issuer).toBe('http://localhost:3000/demo/identidade')
})

test('an installation that starts with missing settings reports all of them at once', () => {
  const problems = problemsOf({ DEMO: 'false' }).join('\n')
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'AUTH_SECRET', 'S3_BUCKET']) {
    expect(problems).toContain(name)
  }
})

test('an invalid value is reported with the expected value', () => {
  expect(problemsOf({ PORT: 'abc', PUBLIC_URL: 'lusona.ao' })).toHaveLength(2)
})

test('an operator token that could be guessed is refused', () => {
  expect(problemsOf({ METRICS_TOKEN: 'curto' })).toEqual([
    'METRICS_TOKEN must have at least 20 characters',
  ])
})

test('a misspelt setting is reported with the setting that is probably meant', () => {
  expect(problemsOf({ DATABSE_URL: 'postgres://localhost/lusona' })).toEqual([
    'DATABSE_URL is not a setting: DATABASE_URL is',
  ])
  expect(problemsOf({ METRICS_TOKENS: 'x' })).toEqual([
    'METRICS_TOKENS is not a setting: METRICS_TOKEN is',
  ])
  expect(problemsOf({ trusted_proxies: '1' })).toEqual([
    'trusted_proxies is not a setting: TRUSTED_PROXIES is',
  ])
})

test('variables of other programs are ignored, also if they resemble a setting', () => {
  expect(problemsOf({ HOSTNAME: 'a', PORTS: '1', PATH: '/bin', HOME: '/', DEMOS: '1' })).toEqual([])
  expect(
    problemsOf({
      DATABASE_READ_URL: 'postgres://b/lusona',
      DATABASE_URL: 'postgres://a/lusona',
      DEMO: 'true',
    }),
  ).toEqual([])
})

test('settings that belong together are required together', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'a@b.ao' })).toEqual([
    'ADMIN_PASSWORD is missing: the two go together',
  ])
  expect(problemsOf({ ADMIN_EMAIL: 'a@b.ao', ADMIN_PASSWORD: 'curta' })).toEqual([
    'ADMIN_PASSWORD must have at least 12 characters',
  ])
})

test('the portal does not start if an identity provider has only some of its settings', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'a' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing: the client id and its secret go together',
  ])
  expect(problemsOf({ LINKEDIN_CLIENT_SECRET: 'b' })).toEqual([
    'LINKEDIN_CLIENT_ID is missing: the client id and its secret go together',
  ])
  const installed = problemsOf({ DEMO: 'false', GOOGLE_ISSUER: 'http://exemplo.ao' })
  expect(installed).toContain('GOOGLE_ISSUER must begin with https:// in an installation')
})

test('with a complete configuration, the portal does not run as a demonstration', () => {
  const config = readConfig({
    DATA_DIR,
    DATABASE_URL: 'postgres://u:p@db/lusona',
    PUBLIC_URL: 'https://lusona.ao/',
    SMTP_URL: 'smtps://u:p@mail',
    AUTH_SECRET: 'x'.repeat(32),
    S3_BUCKET: 'lusona',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_REGION: 'af-south-1',
  })
  expect(config).toMatchObject({ demo: false, publicUrl: 'https://lusona.ao' })
  expect(config.openId).toEqual({ google: undefined, linkedin_oidc: undefined })
})

test('a bucket without an endpoint is on AWS and needs a region', () => {
  const bucket = { S3_BUCKET: 'lusona', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  expect(problemsOf(bucket)).toEqual([expect.stringContaining('S3_REGION is missing')])
  expect(readConfig({ DATA_DIR, ...bucket, S3_REGION: 'af-south-1' }).s3?.region).toBe('af-south-1')
  const elsewhere = { ...bucket, S3_ENDPOINT: 'https://s3.exemplo.ao' }
  expect(readConfig({ DATA_DIR, ...elsewhere }).s3?.region).toBe('auto')
})

test('DATABASE_URL or DEMO decides whether the portal is a demonstration, not NODE_ENV', () => {
  const withDatabase = { DATABASE_URL: 'postgres://u:p@db/lusona' }
  expect(readConfig({ DATA_DIR, NODE_ENV: 'production' }).demo).toBe(true)
  expect(readConfig({ DATA_DIR, DEMO: 'true', ...withDatabase }).demo).toBe(true)
  expect(problemsOf({ NODE_ENV: 'development', ...withDatabase })).toContain(
    'PUBLIC_URL is needed for an installation',
  )
  expect(problemsOf({ DEMO: 'talvez' })).toHaveLength(1)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ DATA_DIR, SMTP_URL: '' }).smtpUrl).toBeUndefined()
})

test('DATABASE_OWNER_URL must name the same database as DATABASE_URL, but another role', () => {
  const DATABASE_URL = 'postgres://portal:p@db/lusona'
  const problemsWith = (DATABASE_OWNER_URL: string) =>
    problemsOf({ DEMO: 'true', DATABASE_URL, DATABASE_OWNER_URL })
  expect(problemsWith('postgres://owner:segredo@db/lusona')).toEqual([])
  expect(problemsWith('postgres://owner:segredo@db/outra')).toEqual([
    'DATABASE_OWNER_URL must name the same database as DATABASE_URL',
  ])
  expect(problemsWith('postgres://portal:segredo@db/lusona')).toEqual([
    'DATABASE_OWNER_URL must name another role than DATABASE_URL',
  ])
  expect(problemsOf({ DATABASE_OWNER_URL: 'postgres://owner:segredo@db/lusona' })).toEqual([
    'DATABASE_OWNER_URL is for the owner of the database of DATABASE_URL, which is missing',
  ])
})

test('invalid values and contradictory settings are named in the same message', () => {
  const problems = problemsOf({
    PORT: '99999',
    LOG_LEVEL: 'alto',
    MAIL_FROM: 'nobody',
    ADMIN_EMAIL: 'nobody',
    GOOGLE_CLIENT_ID: 'a',
  })
  expect(problems).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'MAIL_FROM must be an e-mail address',
    'ADMIN_EMAIL must be an e-mail address',
    'LOG_LEVEL must be one of: fatal, error, warn, info, debug, silent',
    'GOOGLE_CLIENT_SECRET is missing: the client id and its secret go together',
    'ADMIN_PASSWORD is missing: the two go together',
  ])
})

test('the example configuration contains no usable secret', () => {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  const env = parseEnv(example) as Record<string, string>
  expect(problemsOf(env)).toContain('AUTH_SECRET is needed for an installation')
})
