import { createContext, useContext } from 'react'
import type { PersonPage } from '../feature/feature.ts'

/** Pages about a person that the user may open, in order; the app provides them. */
export const PersonPages = createContext<readonly PersonPage[]>([])

export const usePersonPages = (): readonly PersonPage[] => useContext(PersonPages)
