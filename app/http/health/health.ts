import { readSettings } from '#app/domain/settings/read-settings.ts'
import { findTaskTroubles } from '#app/domain/tasks/find-task-troubles.ts'
import type { AppContext } from '#app/http/context.ts'
import { withinLimit } from '#app/integrations/within-limit.ts'

/** A dependency that takes longer than this counts as failing. */
const TIMEOUT_MS = 3_000
/** Results for mail server and file store are reused for this long. */
const FRESH_MS = 60_000

export type Check = {
  ok: boolean
  milliseconds: number
  at: Date
  lastError?: { at: Date; reason: string } | undefined
}
export const components = ['database', 'files', 'mail', 'tasks'] as const
export type Component = (typeof components)[number]
export type Health = Record<Component, Check>

export type HealthWatch = {
  measure(): Promise<Health>
  /** Database and tasks are checked now, mail and files only if their last result is old. */
  find(): Promise<Health>
  isReady(): Promise<boolean>
  last(): Partial<Health>
}

/** Caches the results, because a health probe must not log in to the mail server each time. */
export function createHealthWatch({ db, files, mail }: Pick<AppContext, 'db' | 'files' | 'mail'>) {
  const asks: Record<Component, () => Promise<unknown>> = {
    database: () => readSettings(db),
    files: () => files.check(),
    mail: () => mail.check(),
    tasks: async () => {
      const troubles = await findTaskTroubles(db)
      if (troubles.length > 0) throw new Error(troubles.join(', '))
    },
  }
  const known: Partial<Health> = {}
  const asking = new Map<Component, Promise<Check>>()
  const ask = (component: Component): Promise<Check> => {
    const running = asking.get(component)
    if (running) return running
    const answer = timed(asks[component]).then((answered) => {
      const check = { lastError: known[component]?.lastError, ...answered }
      known[component] = check
      asking.delete(component)
      return check
    })
    asking.set(component, answer)
    return answer
  }
  const askAtMostEveryMinute = (component: Component): Check | Promise<Check> => {
    const last = known[component]
    return last && Date.now() - last.at.getTime() < FRESH_MS ? last : ask(component)
  }
  const findWith = async (
    findDear: (component: Component) => Check | Promise<Check>,
  ): Promise<Health> => {
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
 * The codes of an error and of its causes, such as 'STORAGE_UNAVAILABLE AccessDenied'. Without
 * codes, the error's name or message.
 */
function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    words.push('code' in cause && cause.code ? String(cause.code) : nameOrMessage(cause))
  return words.join(' ')
}

function nameOrMessage({ name, message }: Error): string {
  // The message of a failed query contains its values, so use only the error's name.
  return name !== 'Error' ? name : message.split('\n', 1)[0]?.slice(0, 200) || name
}
