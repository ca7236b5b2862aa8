import type { MantineColorSchemeManager } from '@mantine/core'
import { usePreferences } from '../../ui/preferences/preferences.ts'

/** Makes Mantine follow the theme of the preferences store, so that it is stored in one place. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => usePreferences.getState().theme,
    set: theme => usePreferences.getState().change({ theme }),
    subscribe: onUpdate => {
      stop = usePreferences.subscribe(({ theme }, before) => {
        if (theme !== before.theme) onUpdate(theme)
      })
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined
  }
}
