type Pending = { begin: () => void; leave: () => void }

type Bounds = {
  slots: number
  most: number
  mostOfOne: number
}

export type FairLine = ReturnType<typeof createFairLine>

/**
 * Each user has one slot at a time, in rotation, so between two tasks of a user every other user
 * gets at most one turn.
 */
export function createFairLine({ slots, most, mostOfOne }: Bounds) {
  const queues = new Map<string, Pending[]>()
  const running = new Set<string>()
  let count = 0

  const fillSlots = () => {
    while (running.size < slots) {
      const next = [...queues].find(([who]) => !running.has(who))
      if (!next) return
      const [who, [first, ...others]] = next
      queues.delete(who)
      if (others.length > 0) queues.set(who, others)
      count -= 1
      running.add(who)
      first?.begin()
    }
  }

  const turnOf = (who: string, signal: AbortSignal | undefined) =>
    new Promise<'begin' | 'left'>((resolve) => {
      const entry: Pending = {
        begin: () => {
          signal?.removeEventListener('abort', entry.leave)
          resolve('begin')
        },
        leave: () => {
          const others = (queues.get(who) ?? []).filter((each) => each !== entry)
          if (others.length > 0) queues.set(who, others)
          else queues.delete(who)
          count -= 1
          resolve('left')
        },
      }
      signal?.addEventListener('abort', entry.leave, { once: true })
      queues.set(who, [...(queues.get(who) ?? []), entry])
      count += 1
      fillSlots()
    })

  return {
    get length() {
      return count
    },

    /**
     * Runs `work` when it is the turn of `who`. Returns 'busy' if too many tasks wait, and 'left'
     * if `signal` aborts first.
     */
    async run<Answer>(
      who: string,
      work: () => Promise<Answer>,
      signal?: AbortSignal,
    ): Promise<Answer | 'busy' | 'left'> {
      if (signal?.aborted) return 'left'
      if (count >= most || (queues.get(who)?.length ?? 0) >= mostOfOne) return 'busy'
      if ((await turnOf(who, signal)) === 'left') return 'left'
      try {
        return await work()
      } finally {
        running.delete(who)
        const others = queues.get(who)
        queues.delete(who)
        if (others) queues.set(who, others)
        fillSlots()
      }
    },
  }
}
