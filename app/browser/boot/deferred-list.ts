// The script of a list with deferred hydration that shows a link's page in a pane.
import { deferHydration } from './defer-hydration.ts'
import { repeatPress } from './repeat-press.ts'

deferHydration(repeatPress)
