import { createProgress } from './progress.ts'
import { reloadOnStep } from './reload-on-step.ts'
import { setFile } from './set-file.ts'
import { startScripts } from './start-scripts.ts'
import { stayOnPage } from './stay-on-page.ts'

startScripts()
reloadOnStep()
stayOnPage(
  createProgress(() => false),
  setFile,
)
