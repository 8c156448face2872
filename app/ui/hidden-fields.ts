import { createContext, type ReactNode } from 'react'

export const HiddenFields = createContext<ReactNode>(null)
