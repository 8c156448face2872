type Pending = { begin: () => void; leave: () => void }

type Bounds = {
  slots: number
  most: number
  mostOfOne: number
}

export type FairLine = ReturnType<typeof createFairLine>

/**
 * Each user has one slot at a time, in rotation, so a user waits for at most one task of each other
 * user.
 */
export function createFairLine({ slots, most, mostOfOne }: Bounds) {
  const waiting = new Map<string, Pending[]>()
  const running = new Set<string>()
  let count = 0

  const fillSlots = () => {
    while (running.size < slots) {
      const next = [...waiting].find(([who]) => !running.has(who))
      if (!next) return
      const [who, [first, ...others]] = next
      waiting.delete(who)
      if (others.length > 0) waiting.set(who, others)
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
          const others = (waiting.get(who) ?? []).filter((each) => each !== entry)
          if (others.length > 0) waiting.set(who, others)
          else waiting.delete(who)
          count -= 1
          resolve('left')
        },
      }
      signal?.addEventListener('abort', entry.leave, { once: true })
      waiting.set(who, [...(waiting.get(who) ?? []), entry])
      count += 1
      fillSlots()
    })

  return {
    get length() {
      return count
    },

    /**
     * Runs `work` when it is the turn of `who`. 'busy' if too many tasks wait; 'left' if `signal`
     * aborts first.
     */
    async run<Answer>(
      who: string,
      work: () => Promise<Answer>,
      signal?: AbortSignal,
    ): Promise<Answer | 'busy' | 'left'> {
      if (signal?.aborted) return 'left'
      if (count >= most || (waiting.get(who)?.length ?? 0) >= mostOfOne) return 'busy'
      if ((await turnOf(who, signal)) === 'left') return 'left'
      try {
        return await work()
      } finally {
        running.delete(who)
        const others = waiting.get(who)
        waiting.delete(who)
        if (others) waiting.set(who, others)
        fillSlots()
      }
    },
  }
}
