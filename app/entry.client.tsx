import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tolerateForeignChanges } from './browser/boot/tolerate-foreign-changes.ts'
import { guardEdits } from './browser/forms/hydration-guard.ts'
import { retryReads } from './browser/router/retry-reads.ts'

tolerateForeignChanges()
guardEdits()
retryReads()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
