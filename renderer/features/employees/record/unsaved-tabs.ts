import { createContext, useContext, useEffect } from 'react'

/** A tab reports to the page whether it has unsaved entries: the page marks the tab, and asks before they are lost. */
export type TellUnsaved = (tab: string, isUnsaved: boolean) => void

export const UnsavedTabs = createContext<TellUnsaved>(() => undefined)

/** False in a tab that was opened before and is hidden now: its keys are inactive. */
export const TabIsShown = createContext(true)

export function useTellUnsaved(tab: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedTabs)
  useEffect(() => {
    tell(tab, isUnsaved)
    return () => tell(tab, false)
  }, [tell, tab, isUnsaved])
}
