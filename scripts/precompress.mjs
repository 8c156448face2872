// Compresses the built files once, so that no request waits for the compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '..', 'build', 'client')
const assets = readdirSync(join(client, 'assets')).map((name) => join('assets', name))
for (const name of [...assets, 'sw.js']) {
  if (!/\.(js|css|svg)$/.test(name)) continue
  const file = join(client, name)
  const plain = readFileSync(file)
  if (plain.length < 600) continue
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  )
}
