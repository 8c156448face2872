import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdTexts } from './ui/changed-field.ts'

holdTexts()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
