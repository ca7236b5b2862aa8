import { createContext, useContext } from 'react'
import type { PersonPage } from '../feature/feature.ts'

/** Pages about a person that the user may open, in their order; the app puts them together. */
export const PersonPages = createContext<readonly PersonPage[]>([])

export const usePersonPages = (): readonly PersonPage[] => useContext(PersonPages)
