// Starts the portal of the journeys; builds it if the sources are newer.
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { takeDemonstration } from '../demonstration.mjs'

ensureBuilt()
await takeDemonstration(process.env.DATA_DIR)
await import('../../build/server/main.js')
