import { createContext, useContext, useEffect } from 'react'

/** A tab tells the page whether something in it is not saved: the page marks the tab, and asks before it is lost. */
export type TellUnsaved = (tab: string, isUnsaved: boolean) => void

export const UnsavedTabs = createContext<TellUnsaved>(() => undefined)

/** False in a tab that was opened before and is not in sight now: its keys rest. */
export const TabIsShown = createContext(true)

export function useTellUnsaved(tab: string, isUnsaved: boolean): void {
  const tell = useContext(UnsavedTabs)
  useEffect(() => {
    tell(tab, isUnsaved)
    return () => tell(tab, false)
  }, [tell, tab, isUnsaved])
}
