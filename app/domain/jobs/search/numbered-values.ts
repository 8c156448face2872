/** Words that come again and again, each under a small number, so that they are counted in plain arrays. */
export class NumberedValues {
  readonly #numbers = new Map<string, number>()
  readonly #values: string[] = []

  get size(): number {
    return this.#values.length
  }

  /** The number of a word, which it gets when it comes for the first time. */
  numberOf(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.#values.length)
    return this.#values.push(value) - 1
  }

  /** The number of a word, if it has ever come. */
  find(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  valueOf(place: number): string {
    return this.#values[place] ?? ''
  }

  /** By number, whether a word is one of these. */
  among(chosen: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.size)
    for (const value of chosen) {
      const place = this.find(value)
      if (place !== undefined) marks[place] = 1
    }
    return marks
  }
}
