// Runs before the first paint: hides elements that exist only for browsers without scripts, and
// handles back and forward navigation until hydration.
import { reloadOnStep } from './reload-on-step.ts'

const { dataset } = document.documentElement
dataset.scripts = ''
reloadOnStep(() => 'ready' in dataset)
