import { createContext, type ReactNode } from 'react'

/** Hidden inputs for every confirmed act of a page. */
export const HiddenFields = createContext<ReactNode>(null)
