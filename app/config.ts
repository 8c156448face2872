import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { editDistance } from './domain/formats/edit-distance.ts'
import { isDemo } from './start-process.ts'

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined)

const url = (protocols: string[]) =>
  optional.refine(
    (value) =>
      value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )

/** `openssl rand -base64` makes passwords with '/', which ends the host of an address. */
const databaseUrl = optional.refine(
  (value) =>
    value === undefined ||
    (URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol)),
  'must be an address that begins with postgres:// or postgresql://; in a password write %2F for /, %23 for # and %40 for @',
)

const number = (min: number, max: number) => {
  const range = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(range).int(range).min(min, range).max(max, range)
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of: ${values.join(', ')}`)

const email = z.email('must be an e-mail address')

/** The sender of e-mails, for example `portal@lusona.ao` or `Portal <portal@lusona.ao>`. */
const sender = z
  .string()
  .refine(
    (value) => email.safeParse(/<(.+)>$/.exec(value)?.[1] ?? value).success,
    'must be an e-mail address',
  )

const schema = z.object({
  DEMO: oneOf(['true', 'false']).optional(),
  DEMO_SIZE: oneOf(['full', 'small']).default('full'),
  HOST: z.string().default('127.0.0.1'),
  PORT: number(0, 65_535).default(3000),
  PROCESSES: number(1, 128).optional(),
  MIGRATE_AT_START: oneOf(['true', 'false']).default('true'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  PUBLIC_URL: url(['http:', 'https:']).refine(
    (value) => !value || !URL.canParse(value) || new URL(value).pathname === '/',
    'must not have a path: the portal needs a host of its own',
  ),
  AUTH_SECRET: optional.refine(
    (value) => value === undefined || value.length >= 32,
    'must have at least 32 characters',
  ),
  METRICS_TOKEN: optional.refine(
    (value) => value === undefined || value.length >= 20,
    'must have at least 20 characters',
  ),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: sender.default('nao-responda@lusona.ao'),
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  NIF_SERVICE_URL: url(['http:', 'https:']),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: url(['http:', 'https:']),
  LINKEDIN_CLIENT_ID: optional,
  LINKEDIN_CLIENT_SECRET: optional,
  LINKEDIN_ISSUER: url(['http:', 'https:']),
  TRUSTED_PROXIES: number(0, 5).default(0),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: optional,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type Env = Record<string, string | undefined>

/** A variable that differs by at most this many letters from a setting is a misspelt setting. */
const MAX_MISSPELT_LETTERS = 2
/** Shorter names resemble variables of other programs, for example `POST` and `PORT`. */
const MIN_SETTING_LETTERS = 7

/** Reports variables that are misspelt settings. They would be ignored without a message. */
function misspelt(env: Env): string[] {
  const settings = Object.keys(schema.shape)
  return Object.keys(env).flatMap((name) => {
    if (settings.includes(name) || name.length < MIN_SETTING_LETTERS) return []
    const meant = settings.find(
      (setting) =>
        !env[setting] && editDistance(name.toUpperCase(), setting) <= MAX_MISSPELT_LETTERS,
    )
    return meant ? [`${name} is not a setting: ${meant} is`] : []
  })
}

/** Names settings that are missing, or that contradict another setting. */
function problemsBetween(env: Env): string[] {
  const problems: string[] = []
  const problem = (name: string, message: string) => problems.push(`${name} ${message}`)
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (s3.some((name) => env[name])) {
    for (const name of s3) if (!env[name]) problem(name, 'is missing: the S3 settings go together')
    if (!env.S3_REGION && !env.S3_ENDPOINT)
      problem('S3_REGION', 'is missing: without S3_ENDPOINT the bucket is at AWS, in a region')
  }
  for (const [id, secret] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ] as const) {
    if ((env[id] === undefined) === (env[secret] === undefined)) continue
    problem(env[id] ? secret : id, 'is missing: the client id and its secret go together')
  }
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    problem(env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL', 'is missing: the two go together')
  }
  if (env.DATABASE_OWNER_URL) {
    for (const message of ownerProblems(env.DATABASE_OWNER_URL, env.DATABASE_URL))
      problem('DATABASE_OWNER_URL', message)
  }
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12) {
    problem('ADMIN_PASSWORD', 'must have at least 12 characters')
  }
  if (isDemo(env)) return problems
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'AUTH_SECRET'] as const) {
    if (!env[name]) problem(name, 'is needed for an installation')
  }
  if (!env.S3_BUCKET)
    problem('S3_BUCKET', 'is needed for an installation, with the other S3 settings')
  for (const name of ['GOOGLE_ISSUER', 'LINKEDIN_ISSUER'] as const) {
    if (env[name]?.startsWith('http:')) problem(name, 'must begin with https:// in an installation')
  }
  return problems
}

function ownerProblems(ownerUrl: string, url: string | undefined): string[] {
  if (!url) return ['is for the owner of the database of DATABASE_URL, which is missing']
  if (!URL.canParse(ownerUrl) || !URL.canParse(url)) return []
  const [owner, application] = [new URL(ownerUrl), new URL(url)]
  const problems = []
  if (owner.pathname !== application.pathname)
    problems.push('must name the same database as DATABASE_URL')
  if (owner.username === application.username)
    problems.push('must name another role than DATABASE_URL')
  return problems
}

export type Config = ReturnType<typeof complete>

export class BadConfiguration extends Error {
  problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Throws BadConfiguration, which lists every problem. */
export function readConfig(env: Env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  const issues = parsed.error?.issues ?? []
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...problemsBetween(given),
    ...misspelt(given),
  ]
  if (!parsed.success || problems.length > 0) throw new BadConfiguration(problems)
  return complete(parsed.data)
}

function complete(env: z.output<typeof schema>) {
  const dataDir = resolve(env.DATA_DIR)
  const demo = isDemo(env)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const authSecret = env.AUTH_SECRET ?? localSecret(dataDir)
  /** If no identity provider is configured, the demonstration uses its own. */
  const orDemo = (client: OpenIdClient | undefined, clientId: string) =>
    demo && !client ? demoClient(publicUrl, authSecret, clientId) : client
  return {
    /** Whether this is the demonstration, with made-up users and a page that shows the e-mails. */
    demo,
    /** The amount of made-up data; a small amount lets the demonstration start in seconds. */
    demoSize: env.DEMO_SIZE,
    host: env.HOST,
    port: env.PORT,
    processes: demo || !env.DATABASE_URL ? 1 : (env.PROCESSES ?? availableParallelism()),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    migratesAtStart: env.MIGRATE_AT_START === 'true',
    readUrl: env.DATABASE_READ_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    publicUrl,
    authSecret,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION ?? 'auto',
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    nifServiceUrl: env.NIF_SERVICE_URL,
    /** Only providers with a client id are offered (D8). */
    openId: {
      google: orDemo(
        openIdClient(
          env.GOOGLE_CLIENT_ID,
          env.GOOGLE_CLIENT_SECRET,
          env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
        ),
        'demo-google',
      ),
      linkedin_oidc: orDemo(
        openIdClient(
          env.LINKEDIN_CLIENT_ID,
          env.LINKEDIN_CLIENT_SECRET,
          env.LINKEDIN_ISSUER ?? linkedInItself,
        ),
        'demo-linkedin',
      ),
    },
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    logLevel: env.LOG_LEVEL,
  }
}

/** With this issuer, sign-ins use neither nonce nor PKCE (decision 27). */
export const linkedInItself = 'https://www.linkedin.com/oauth'

export type OpenIdClient = { clientId: string; clientSecret: string; issuer: string }

function openIdClient(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
): OpenIdClient | undefined {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}

/** The path of the demonstration's own identity provider (`demo/identity-provider`). */
export const demoIssuerPath = '/demo/identidade'

function demoClient(publicUrl: string, authSecret: string, clientId: string): OpenIdClient {
  const clientSecret = createHmac('sha256', authSecret).update(clientId).digest('hex')
  return { clientId, clientSecret, issuer: publicUrl + demoIssuerPath }
}

/**
 * The secret is generated once and stored with the data, so that the demonstration's sessions
 * survive a restart.
 */
function localSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
