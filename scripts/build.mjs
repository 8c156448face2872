// `npm run build`: builds everything that a start needs, for installations that are built on
// another machine.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
