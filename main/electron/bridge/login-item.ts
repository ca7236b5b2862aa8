import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { App } from 'electron'

/** Marks a start at login: the workstation starts in the tray. */
export const HIDDEN_FLAG = '--hidden'

export function autostartFile(configHome: string): string {
  return join(configHome, 'autostart', 'hr-workstation.desktop')
}

/** Desktop Entry Specification, "The Exec key": quoted, with reserved characters escaped. */
export function autostartEntry(name: string, command: readonly string[]): string {
  const quoted = command.map(word => `"${word.replace(/[\\"`$]/g, '\\$&').replaceAll('%', '%%')}"`)
  return `[Desktop Entry]\nType=Application\nName=${name}\nExec=${quoted.join(' ')}\nTerminal=false\n`
}

/**
 * Starts the workstation when this user signs in to the machine, with the same data directory. Linux has a folder for this
 * instead of a call; an AppImage is started there by its own file, as the mount that it runs from changes each time.
 */
export function setLaunchAtLogin(
  app: Pick<App, 'setLoginItemSettings' | 'getPath' | 'getAppPath' | 'isPackaged' | 'name'>,
  isOn: boolean,
  from: { platform: string; appImage?: string | undefined; dataDir: string | null }
): void {
  const { platform, appImage, dataDir } = from
  const where = dataDir === null ? [] : ['--data-dir', resolve(dataDir)]
  const words = [...(app.isPackaged ? [] : [app.getAppPath()]), ...where, HIDDEN_FLAG]
  if (platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, args: words })
    return
  }
  const file = autostartFile(app.getPath('appData'))
  if (!isOn) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, autostartEntry(app.name, [appImage ?? app.getPath('exe'), ...words]))
}
