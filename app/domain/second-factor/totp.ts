import { createHmac, randomBytes } from 'node:crypto'
import { currentTime } from '../formats/current-time.ts'

/** Seconds that one code is valid (RFC 6238). */
const STEP_SECONDS = 30
/** Time steps that a phone's clock may be ahead or behind. */
const TOLERATED_STEPS = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base 32, as authenticator apps expect. */
export function newTotpSecret(): string {
  return toBase32(randomBytes(20))
}

export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six-digit code of a time step (RFC 4226). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(19) & 0xf
  const figures = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(figures).padStart(6, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** Returns the time step of a valid code, if that step is later than the last used one. */
export function findStepOfCode(
  secret: string,
  code: string,
  lastStep: number,
  now = currentTime(),
): number | undefined {
  const middle = stepAt(now)
  for (let step = middle - TOLERATED_STEPS; step <= middle + TOLERATED_STEPS; step += 1) {
    if (step > lastStep && codeOf(secret, step) === code) return step
  }
  return undefined
}
