import { readSettings } from '#app/domain/settings/read-settings.ts'
import { findTaskTroubles } from '#app/domain/tasks/find-task-troubles.ts'
import type { AppContext } from '#app/http/context.ts'
import { withinLimit } from '#app/integrations/within-limit.ts'

/** Milliseconds after which a dependency that does not respond counts as failing. */
const TIMEOUT_MS = 3_000
/** Milliseconds for which a result for mail server and file store is reused. */
const FRESH_MS = 60_000

export type Check = {
  ok: boolean
  milliseconds: number
  at: Date
  /** The error codes of the dependency's last failure; kept after it works again. */
  lastError?: { at: Date; reason: string } | undefined
}
export const parts = ['database', 'files', 'mail', 'tasks'] as const
export type Part = (typeof parts)[number]
export type Health = Record<Part, Check>

export type HealthWatch = {
  /** Checks every dependency now; runs every minute in the background. */
  measure(): Promise<Health>
  /**
   * The current health: database and tasks are checked, mail and files only if their last result is old.
   */
  find(): Promise<Health>
  /** Whether requests can be served: only the database counts. */
  isReady(): Promise<boolean>
  /** The last result of each dependency, without a check. */
  last(): Partial<Health>
}

/**
 * Checks the dependencies and caches the results, because a health probe must not log in to the
 * mail server each time.
 */
export function createHealthWatch({ db, files, mail }: Pick<AppContext, 'db' | 'files' | 'mail'>) {
  const asks: Record<Part, () => Promise<unknown>> = {
    database: () => readSettings(db),
    files: () => files.check(),
    mail: () => mail.check(),
    tasks: async () => {
      const troubles = await findTaskTroubles(db)
      if (troubles.length > 0) throw new Error(troubles.join(', '))
    },
  }
  const known: Partial<Health> = {}
  const asking = new Map<Part, Promise<Check>>()
  const ask = (part: Part): Promise<Check> => {
    const running = asking.get(part)
    if (running) return running
    const answer = timed(asks[part]).then((answered) => {
      const check = { lastError: known[part]?.lastError, ...answered }
      known[part] = check
      asking.delete(part)
      return check
    })
    asking.set(part, answer)
    return answer
  }
  const askAtMostEveryMinute = (part: Part): Check | Promise<Check> => {
    const last = known[part]
    return last && Date.now() - last.at.getTime() < FRESH_MS ? last : ask(part)
  }
  const findWith = async (findDear: (part: Part) => Check | Promise<Check>): Promise<Health> => {
    const [database, tasks, files, mail] = await Promise.all([
      ask('database'),
      ask('tasks'),
      findDear('files'),
      findDear('mail'),
    ])
    return { database, files, mail, tasks }
  }
  return {
    measure: () => findWith(ask),
    find: () => findWith(askAtMostEveryMinute),
    isReady: async () => (await ask('database')).ok,
    last: () => ({ ...known }),
  } satisfies HealthWatch
}

async function timed(work: () => Promise<unknown>): Promise<Check> {
  const at = new Date()
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  try {
    await withinLimit(work(), TIMEOUT_MS)
    return { ok: true, milliseconds: took(), at }
  } catch (error) {
    return { ok: false, milliseconds: took(), at, lastError: { at, reason: reasonOf(error) } }
  }
}

/**
 * The codes of an error and its causes, such as 'STORAGE_UNAVAILABLE AccessDenied'; for an error without a
 * code, its name or message.
 */
function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    words.push('code' in cause && cause.code ? String(cause.code) : nameOrMessage(cause))
  return words.join(' ')
}

function nameOrMessage({ name, message }: Error): string {
  // The message of a failed query contains its values, so only the error's name is used.
  return name !== 'Error' ? name : message.split('\n', 1)[0]?.slice(0, 200) || name
}
