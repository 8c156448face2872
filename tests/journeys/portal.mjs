// The portal of the journeys: built anew where the sources are newer.
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { takeDemonstration } from '../demonstration.mjs'

ensureBuilt()
await takeDemonstration(process.env.DATA_DIR)
await import('../../build/server/main.js')
