import { createContext, useContext, useEffect } from 'react'

/** Reports to the page whether a tab has unsaved entries. The page marks the tab, and asks before they are lost. */
export type TellUnsaved = (tab: string, isUnsaved: boolean) => void

export const UnsavedTabs = createContext<TellUnsaved>(() => undefined)

/** False in a tab that was opened before and is now hidden: its keyboard shortcuts are inactive. */
export const TabIsShown = createContext(true)

export function useTellUnsaved(tab: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedTabs)
  useEffect(() => {
    tell(tab, isUnsaved)
    return () => tell(tab, false)
  }, [tell, tab, isUnsaved])
}
