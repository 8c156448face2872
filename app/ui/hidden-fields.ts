import { createContext, type ReactNode } from 'react'

/** Hidden inputs that every confirmed act of a page sends. */
export const HiddenFields = createContext<ReactNode>(null)
