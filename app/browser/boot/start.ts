import { backToList } from './back-to-list.ts'
import { createProgress } from './progress.ts'
import { setFile } from './set-file.ts'
import { startScripts } from './start-scripts.ts'
import { stayOnPage } from './stay-on-page.ts'

startScripts()
backToList()
stayOnPage(
  createProgress(() => false),
  setFile,
)
