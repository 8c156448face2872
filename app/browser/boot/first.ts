// Runs before the first paint: hides elements that exist only for browsers without scripts.
import { reloadOnStep } from './reload-on-step.ts'

const { dataset } = document.documentElement
dataset.scripts = ''
reloadOnStep(() => 'ready' in dataset)
