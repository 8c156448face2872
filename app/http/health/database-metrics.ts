import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#app/database/connection.ts'
import { countLockWaits } from '#app/database/count-lock-waits.ts'
import type { ViewCounter } from '#app/domain/audience/view-counter.ts'
import { findBackupAge } from '#app/domain/backups/find-backup-age.ts'
import { measureQueues, type Queues } from '#app/domain/tasks/measure-queues.ts'
import { listScheduleAges } from '#app/domain/tasks/schedule.ts'

type Pooled = Db & { $client?: Pool }
type Watched = {
  db: Pooled
  readDb: Pooled
  views: ViewCounter
  clock: { differenceMs: number }
}

/**
 * Metrics of the connection pools, and of the size and age of the queues. A scrape queries the
 * database once.
 */
export function watchDatabase(registry: Registry, { db, readDb, views, clock }: Watched): void {
  const registers = [registry]
  const pools = { main: db.$client, public: readDb.$client }
  new Gauge({
    name: 'lusona_pool_connections',
    help: 'Connections to the database, for public pages and for all else: total, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        if (!pool) continue
        this.set({ pool: name, state: 'total' }, pool.totalCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'lusona_views_waiting',
    help: 'Looks at jobs that are not written yet',
    registers,
    collect() {
      this.set(views.state().buffered)
    },
  })
  new Gauge({
    name: 'lusona_views_dropped',
    help: 'Looks at jobs that were given up since the start, because the database was away too long',
    registers,
    collect() {
      this.set(views.state().dropped)
    },
  })
  // Concurrent scrapes share this promise, so that they make one query.
  let asking: Promise<Queues | undefined> | undefined
  const ask = () => {
    asking ??= measureQueues(db)
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const readGauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      // Every process reads the same rows, so their values must not be summed.
      aggregator: 'max',
      async collect() {
        const value = await read().catch(() => undefined)
        if (value !== undefined) this.set(value)
      },
    })
  const gauge = (name: string, help: string, of: keyof Queues) =>
    readGauge(name, help, async () => (await ask())?.[of])
  gauge('lusona_tasks_waiting', 'Tasks that are due and have not begun', 'tasks')
  gauge('lusona_task_oldest_seconds', 'How long the oldest of them has waited', 'oldestTaskSeconds')
  gauge('lusona_tasks_locked', 'Tasks that a runner has locked', 'lockedTasks')
  gauge('lusona_task_lock_oldest_seconds', 'Age of the oldest of these locks', 'longestLockSeconds')
  gauge('lusona_outbox_waiting', 'Mails that have not left', 'mails')
  gauge('lusona_registrations_hour', 'Sign-ups in the last hour', 'registrations')
  gauge(
    'lusona_outbox_oldest_seconds',
    'How long the oldest of them has waited',
    'oldestMailSeconds',
  )
  readGauge(
    'lusona_database_lock_waiting',
    'Statements of the portal that wait for a lock of another transaction',
    () => countLockWaits(db),
  )
  new Gauge({
    name: 'lusona_schedule_success_age_seconds',
    help: 'Seconds since the last success of a scheduled task',
    labelNames: ['task'],
    registers,
    aggregator: 'max',
    async collect() {
      const ages = await listScheduleAges(db).catch(() => undefined)
      if (!ages) return
      this.reset()
      for (const { name, seconds } of ages) this.set({ task: name }, seconds)
    },
  })
  readGauge(
    'lusona_backup_age_seconds',
    'Seconds since the last complete backup or, without one, since the first event',
    () => findBackupAge(db),
  )
  new Gauge({
    name: 'lusona_clock_difference_seconds',
    help: "Seconds by which this machine's clock is ahead of the database's",
    registers,
    collect() {
      this.set(clock.differenceMs / 1000)
    },
  })
}
