/** Maps recurring strings to small numbers, so that they can be counted in plain arrays. */
export class NumberedValues {
  readonly #numbers = new Map<string, number>()
  readonly #values: string[] = []

  get size(): number {
    return this.#values.length
  }

  numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  find(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  valueOf(index: number): string {
    return this.#values[index] ?? ''
  }

  among(chosen: readonly string[]): Uint8Array {
    const isMember = new Uint8Array(this.size)
    for (const value of chosen) {
      const index = this.find(value)
      if (index !== undefined) isMember[index] = 1
    }
    return isMember
  }
}
