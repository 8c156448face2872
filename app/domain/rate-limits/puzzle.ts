const HASH_ROUNDS = 1_000
/** The minimum cost: half a second on an old phone. Each further zero bit doubles the time. */
export const FEWEST_ZERO_BITS = 8
/** The maximum cost: half a minute on an old phone. */
export const MOST_ZERO_BITS = 14

export function zeroBitsOf(question: string): number {
  const bits = Number(question.split('.')[2])
  return bits >= FEWEST_ZERO_BITS && bits <= MOST_ZERO_BITS ? bits : MOST_ZERO_BITS
}

/** The hash of challenge and answer must begin with the required number of zero bits. */
export async function solves(question: string, answer: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(answer), 'PBKDF2', false, [
    'deriveBits',
  ])
  const salt = encoder.encode(question)
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: HASH_ROUNDS },
    key,
    32,
  )
  return new DataView(bits).getUint32(0) >>> (32 - zeroBitsOf(question)) === 0
}

export async function solve(question: string): Promise<string> {
  for (let answer = 0; ; answer += 1) {
    if (await solves(question, String(answer))) return `${question}~${answer}`
  }
}
