import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desktop } from '../../api/desktop.ts'
import { GUIDE_PATH } from '../../features/help/paths.ts'
import { useKeysHelp } from '../../ui/keys/keys-help-store.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePalette } from '../shell/palette-store.ts'

const SETTINGS = { to: '/settings/preferences' }

/** Entries of the window's own menu, and waking up: data shown before the machine slept is loaded again. */
export function useWindowCommands(): void {
  const go = useGo()
  const client = useQueryClient()
  useEffect(
    () =>
      desktop?.subscribe(event => {
        if (event.kind === 'resumed') void client.invalidateQueries()
        if (event.kind !== 'command') return
        if (event.command === 'palette') usePalette.getState().open()
        else if (event.command === 'page-keys') useKeysHelp.getState().open()
        else go(event.command === 'guide' ? { to: GUIDE_PATH } : SETTINGS)
      }),
    [go, client]
  )
}
