import { useEffect, useState } from 'react'
import type { DesktopInfo, UpdateState } from '#shared/contracts/desktop-bridge.ts'
import { desktop } from '../../api/desktop.ts'

type WindowState = {
  /** The system has no key store: secrets lie almost open. */
  readonly hasWeakStore: boolean
  /** An update that waits to be installed. */
  readonly readyVersion: string | null
  /** The version of an update that the publisher has not signed. */
  readonly refusedVersion: string | null
}

/** The state of the desktop window; undefined in a browser. */
export function useWindowState(): WindowState {
  const [info, setInfo] = useState<DesktopInfo>()
  const [update, setUpdate] = useState<UpdateState>({ state: 'off' })
  useEffect(() => {
    void desktop?.info().then(setInfo)
    void desktop?.updateState().then(setUpdate)
    return desktop?.subscribe(event => {
      if (event.kind === 'update') setUpdate(event.update)
    })
  }, [])
  return {
    hasWeakStore: info?.secret_store === 'basic_text',
    readyVersion: update.state === 'ready' ? update.version : null,
    refusedVersion: update.state === 'refused' ? update.version : null
  }
}
