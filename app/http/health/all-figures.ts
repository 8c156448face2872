import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, type MetricObject, type Registry } from 'prom-client'

const WAIT_MS = 2_000
/** Longer than WAIT_MS, so that the supervising process can wait for a silent one. */
const SUPERVISOR_WAIT_MS = 4_000

type Message =
  | { figures: 'asked'; id: number }
  | { figures: 'wanted'; id: string }
  | { figures: 'sent'; id: string; metrics: MetricObject[] }
  | { figures: 'all'; id: number; all: MetricObject[][] }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message

/**
 * The metrics of all processes that respond within 2 s, as one text. Sums counters; takes the
 * maximum of values from the database. If the supervising process does not respond, the metrics are
 * those of this process, and `onSilence` is called.
 */
export function figuresOfAll(
  registry: Registry,
  { onSilence }: { onSilence: () => void },
): () => Promise<string> {
  const { worker } = cluster
  if (!worker) return () => registry.metrics()
  const pending = new Map<number, (all: MetricObject[][]) => void>()
  let last = 0
  worker.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.figures === 'wanted') {
      const metrics = await registry.getMetricsAsJSON()
      if (worker.isConnected()) worker.send({ figures: 'sent', id: message.id, metrics })
    }
    if (message.figures === 'all') {
      pending.get(message.id)?.(message.all)
    }
  })
  return async () => {
    last += 1
    const id = last
    const all = await new Promise<MetricObject[][] | undefined>((resolve) => {
      pending.set(id, resolve)
      setTimeout(() => resolve(undefined), SUPERVISOR_WAIT_MS).unref()
      worker.send({ figures: 'asked', id })
    }).finally(() => pending.delete(id))
    if (all) return AggregatorRegistry.aggregate(all).metrics()
    onSilence()
    return registry.metrics()
  }
}

export function nameBuild(registry: Registry, version: string): void {
  const labelNames = ['version']
  const help = 'Version of the build, from package.json'
  const registers = [registry]
  new Gauge({ name: 'lusona_build_info', help, labelNames, registers, aggregator: 'max' }).set(
    { version },
    1,
  )
}

/** Each process reports 1, so the sum is the number of processes that responded. */
export function countProcesses(registry: Registry): void {
  new Gauge({
    name: 'lusona_processes',
    help: 'Processes of this installation that gave their figures',
    registers: [registry],
  }).set(1)
}

export function relayFigures(): void {
  const collecting = new Map<string, (metrics: MetricObject[]) => void>()
  let last = 0
  const collect = async (asker: Worker, id: number): Promise<void> => {
    const running = Object.values(cluster.workers ?? {}).filter((each) => each?.isConnected())
    const answers = await Promise.all(
      running.map((worker) => {
        last += 1
        const own = String(last)
        return new Promise<MetricObject[] | undefined>((resolve) => {
          collecting.set(own, resolve)
          worker?.send({ figures: 'wanted', id: own })
          setTimeout(resolve, WAIT_MS)
        }).finally(() => collecting.delete(own))
      }),
    )
    const all = answers.filter((metrics) => metrics !== undefined)
    if (asker.isConnected()) asker.send({ figures: 'all', id, all })
  }
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.figures === 'asked') void collect(worker, message.id)
    if (message.figures === 'sent') collecting.get(message.id)?.(message.metrics)
  })
}
