import { Gauge, type Registry } from 'prom-client'
import type { HealthWatch } from './health.ts'

/** Reports the latest health results; a scrape runs no check itself. */
export function watchComponents(registry: Registry, health: Pick<HealthWatch, 'last'>): void {
  const labelNames = ['part']
  const registers = [registry]
  new Gauge({
    name: 'lusona_part_up',
    help: 'Whether a part (database, files, mail, tasks) worked when it was last asked',
    labelNames,
    registers,
    aggregator: 'min',
    collect() {
      for (const [component, check] of Object.entries(health.last()))
        this.set({ part: component }, check.ok ? 1 : 0)
    },
  })
  new Gauge({
    name: 'lusona_part_answer_seconds',
    help: 'How long the part took to answer',
    labelNames,
    registers,
    aggregator: 'max',
    collect() {
      for (const [component, check] of Object.entries(health.last()))
        this.set({ part: component }, check.milliseconds / 1000)
    },
  })
  new Gauge({
    name: 'lusona_part_asked_timestamp_seconds',
    help: 'When the part was last asked',
    labelNames,
    registers,
    aggregator: 'min',
    collect() {
      for (const [component, check] of Object.entries(health.last()))
        this.set({ part: component }, check.at.getTime() / 1000)
    },
  })
}
