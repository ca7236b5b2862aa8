import { contextBridge, ipcRenderer } from 'electron'
import {
  type BridgeFunction,
  bridgeChannel,
  DESKTOP_EVENTS,
  type DesktopBridge,
  type DesktopEvent
} from '#shared/contracts/desktop-bridge.ts'

/** One named function of the bridge. Its arguments are validated in the main process, which never trusts this side. */
function call<Name extends BridgeFunction>(name: Name): DesktopBridge[Name] {
  const invoke = (...values: unknown[]) => ipcRenderer.invoke(bridgeChannel(name), ...values)
  return invoke as DesktopBridge[Name]
}

const desktop: DesktopBridge = {
  info: call('info'),
  openFile: call('openFile'),
  chooseFolder: call('chooseFolder'),
  chooseFile: call('chooseFile'),
  saveFile: call('saveFile'),
  saveJobFile: call('saveJobFile'),
  revealSaved: call('revealSaved'),
  openSaved: call('openSaved'),
  print: call('print'),
  notify: call('notify'),
  setTitle: call('setTitle'),
  setBadge: call('setBadge'),
  setLanguage: call('setLanguage'),
  settings: call('settings'),
  changeSettings: call('changeSettings'),
  updateState: call('updateState'),
  quitAndUpdate: call('quitAndUpdate'),
  subscribe: listener => {
    // The page gets the data but not the Electron event, whose sender gives access to every channel.
    const forward = (_event: unknown, data: DesktopEvent) => listener(data)
    ipcRenderer.on(DESKTOP_EVENTS, forward)
    return () => {
      ipcRenderer.removeListener(DESKTOP_EVENTS, forward)
    }
  }
}

contextBridge.exposeInMainWorld('desktop', desktop)
