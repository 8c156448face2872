import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardTextareas } from '#app/browser/forms/changed-field.ts'

guardTextareas()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
