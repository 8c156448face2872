// `npm run build`: all that a start needs, for an installation that is built in another place than it runs.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
