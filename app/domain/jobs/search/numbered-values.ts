/** Assigns small numbers to recurring strings, so that they can be counted in plain arrays. */
export class NumberedValues {
  readonly #numbers = new Map<string, number>()
  readonly #values: string[] = []

  get size(): number {
    return this.#values.length
  }

  /** The number of a string; a new string gets the next number. */
  numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  /** The number of a string, or undefined if it has none. */
  find(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  valueOf(index: number): string {
    return this.#values[index] ?? ''
  }

  /** For each number, whether its string is among these. */
  among(chosen: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.size)
    for (const value of chosen) {
      const index = this.find(value)
      if (index !== undefined) marks[index] = 1
    }
    return marks
  }
}
