import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameSecret } from '#app/domain/same-secret.ts'

/** OWASP's parameters for 16 MiB with a doubled block size; a hash takes about 80 ms of a core. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64

const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt)

/**
 * `salt:key` in hexadecimal. The password is normalized (NFKC), because keyboards encode letters
 * differently.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key = ''] = given.hash.split(':')
  const made = await keyOf(given.password, salt)
  return isSameSecret(made.toString('hex'), key)
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, COST)
}
