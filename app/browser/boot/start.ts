// The script of a page that hydrates as soon as it has been painted.
import { startScripts } from './start-scripts.ts'

startScripts()
