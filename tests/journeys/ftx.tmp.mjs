// The portal of the journeys: built anew where the sources are newer.
import { ensureBuilt } from '../../scripts/prepare.mjs'

ensureBuilt()
await import('../../build/server/main.js')
