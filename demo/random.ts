/** The same seed gives the same draws in the same order. */
export type Random = {
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A random whole number from `low` to `high`, both inclusive. */
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** `count` different items in random order, or all if there are fewer. */
  some<Item>(items: readonly Item[], count: number): Item[]
  /** A random number from the normal distribution with mean 0 and deviation 1. */
  normal(): number
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed))

  function pick<Item>(items: readonly Item[]): Item {
    return present(items[Math.floor(next() * items.length)])
  }

  function some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items]
    const taken = Math.min(count, left.length)
    for (let index = 0; index < taken; index++) {
      const other = index + Math.floor(next() * (left.length - index))
      const moved = present(left[index])
      left[index] = present(left[other])
      left[other] = moved
    }
    return left.slice(0, taken)
  }

  return {
    next,
    pick,
    some,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    shuffle: (items) => some(items, items.length),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0)
      for (const item of items) {
        left -= weight(item)
        if (left < 0) return item
      }
      return present(items.at(-1))
    },
  }
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('there is nothing to draw from')
  return item
}

/** The 32-bit FNV-1a hash. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** mulberry32 by Tommy Ettinger: 32 bits of state are plenty for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
