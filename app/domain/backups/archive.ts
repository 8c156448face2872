import { z } from 'zod'
import { areas } from '../documents/document.ts'

export const MANIFEST = 'manifest.json'
/** Maximum size of a manifest: twice that of a manifest of a million files. */
export const MAX_MANIFEST_BYTES = 512 * 1024 * 1024

/**
 * Transient tables, such as sessions, links and rate limits. Backups exclude them: after a restore,
 * an ended session must not be valid again.
 */
export const passingTables: ReadonlySet<string> = new Set([
  'sessions',
  'one_time_tokens',
  'verifications',
  'attempts',
  'idempotency_keys',
  'task_runners',
  'schedules',
])

const measured = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/**
 * The number and name of the last migration identify the schema. An archive can be restored only
 * into the same schema.
 */
export const shapeSchema = z.object({
  migrations: z.number().int().min(1),
  lastMigration: z.string().min(1),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  shape: shapeSchema,
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier).min(1),
      rows: z.number(),
      ...measured,
    }),
  ),
  sequences: z.array(
    z.object({ name: identifier, lastValue: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  ),
  files: z.array(
    z.object({
      area: z.enum(areas),
      key: z.string().regex(/^[A-Za-z0-9_-]{1,64}\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/),
      ...measured,
    }),
  ),
})

export type Shape = z.output<typeof shapeSchema>
export type Manifest = z.output<typeof manifestSchema>

export const tableEntry = (name: string) => `tabelas/${name}.copy`
export const fileEntry = ({ area, key }: { area: string; key: string }) =>
  `ficheiros/${area}/${key}`
