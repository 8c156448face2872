import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export function createMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(piece: Buffer, _, passed) {
      hash.update(piece)
      bytes += piece.length
      passed(null, piece)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
