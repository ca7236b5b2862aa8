import { useEffect } from 'react'
import { desktop } from '../../api/desktop.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'

/** Menus, tray and dialogs of the window speak the language of the page. */
export function useWindowLanguage(): void {
  const language = usePreferences(store => store.language)
  useEffect(() => {
    void desktop?.setLanguage(language)
  }, [language])
}
