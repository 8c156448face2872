// The script of other pages with deferred hydration.
import { backToList } from './back-to-list.ts'
import { deferHydration } from './defer-hydration.ts'

deferHydration(backToList)
