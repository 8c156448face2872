// `npm run screens`: a picture of every screen in its states: two phones and wide, light and dark,
// usual and large text.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
const browser = ensureBrowser()
ensureBuilt()
process.exit(
  run(node, ['scripts/screens/main.ts', ...process.argv.slice(2)], {
    env: { ...process.env, CHROME_PATH: browser },
  }),
)
