// `npm run screens`: takes a picture of every screen in each state, size and theme. `-- --readme`:
// the four pictures of README.md.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
const browser = ensureBrowser()
ensureBuilt()
const main = process.argv.includes('--readme') ? 'readme.ts' : 'main.ts'
process.exit(
  run(node, [`scripts/screens/${main}`, ...process.argv.slice(2)], {
    env: { ...process.env, CHROME_PATH: browser },
  }),
)
