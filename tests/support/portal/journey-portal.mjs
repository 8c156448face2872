// Starts the portal of the browser tests. Builds it if the sources are newer.

import { takeDemonstration } from '#tests/support/portal/demonstration.mjs'
import { ensureBuilt } from '../../../scripts/prepare.mjs'

ensureBuilt()
await takeDemonstration(process.env.DATA_DIR)
await import('../../../build/server/main.js')
