import type { MenuItemConstructorOptions } from 'electron'
import type { ShellSettings } from '../shell/shell-settings.ts'
import type { ShellTexts } from '../texts.ts'

export interface MenuActions {
  command(command: 'palette' | 'page-keys' | 'guide' | 'settings'): void
  print(): void
  setCloseToTray(on: boolean): void
  setLaunchAtLogin(on: boolean): void
  showLogs(): void
  showData(): void
  copyReport(): void
  checkUpdates(): void
  quit(): void
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

/** The whole menu as plain options. Shortcuts of the page are shown here but handled there. */
export function menuTemplate(from: {
  texts: ShellTexts
  settings: ShellSettings
  actions: MenuActions
  platform: string
  hasUpdates: boolean
  isDeveloping: boolean
}): MenuItemConstructorOptions[] {
  const { texts, settings, actions } = from
  const isMac = from.platform === 'darwin'
  const about: MenuItemConstructorOptions = { id: 'about', label: texts.about, role: 'about' }
  const quit: MenuItemConstructorOptions = {
    id: 'quit',
    label: texts.quit,
    accelerator: 'CmdOrCtrl+Q',
    click: () => actions.quit()
  }
  return [
    ...(isMac ? [{ label: texts.name, submenu: [about, SEPARATOR, quit] }] : []),
    {
      label: texts.file,
      submenu: [...fileItems(texts, settings, actions), ...(isMac ? [] : [SEPARATOR, quit])]
    },
    { label: texts.edit, submenu: editItems(texts) },
    { label: texts.view, submenu: viewItems(texts, actions, from.isDeveloping) },
    {
      label: texts.help,
      role: 'help',
      submenu: [
        { id: 'guide', label: texts.guide, click: () => actions.command('guide') },
        shownKey('page-keys', texts.pageKeys, '?', () => actions.command('page-keys')),
        SEPARATOR,
        { id: 'logs', label: texts.showLogs, click: () => actions.showLogs() },
        { id: 'data', label: texts.showData, click: () => actions.showData() },
        { id: 'report', label: texts.copyReport, click: () => actions.copyReport() },
        {
          id: 'updates',
          label: texts.checkUpdates,
          visible: from.hasUpdates,
          click: () => actions.checkUpdates()
        },
        ...(isMac ? [] : [SEPARATOR, about])
      ]
    }
  ]
}

function shownKey(
  id: string,
  label: string,
  accelerator: string,
  click: () => void
): MenuItemConstructorOptions {
  return { id, label, accelerator, registerAccelerator: false, click }
}

function fileItems(
  texts: ShellTexts,
  settings: ShellSettings,
  actions: MenuActions
): MenuItemConstructorOptions[] {
  return [
    { id: 'print', label: texts.print, accelerator: 'CmdOrCtrl+P', click: () => actions.print() },
    SEPARATOR,
    { id: 'settings', label: texts.preferences, click: () => actions.command('settings') },
    {
      id: 'close-to-tray',
      label: texts.closeToTray,
      type: 'checkbox',
      checked: settings.close_to_tray,
      click: item => actions.setCloseToTray(item.checked)
    },
    {
      id: 'launch-at-login',
      label: texts.launchAtLogin,
      type: 'checkbox',
      checked: settings.launch_at_login,
      click: item => actions.setLaunchAtLogin(item.checked)
    }
  ]
}

function editItems(texts: ShellTexts): MenuItemConstructorOptions[] {
  return [
    { label: texts.undo, role: 'undo' },
    { label: texts.redo, role: 'redo' },
    SEPARATOR,
    { label: texts.cut, role: 'cut' },
    { label: texts.copy, role: 'copy' },
    { label: texts.paste, role: 'paste' },
    { label: texts.selectAll, role: 'selectAll' }
  ]
}

function viewItems(
  texts: ShellTexts,
  actions: MenuActions,
  isDeveloping: boolean
): MenuItemConstructorOptions[] {
  return [
    shownKey('palette', texts.palette, 'CmdOrCtrl+K', () => actions.command('palette')),
    SEPARATOR,
    { label: texts.reload, role: 'reload' },
    { label: texts.actualSize, role: 'resetZoom' },
    { label: texts.zoomIn, role: 'zoomIn' },
    { label: texts.zoomOut, role: 'zoomOut' },
    { label: texts.fullScreen, role: 'togglefullscreen' },
    { label: texts.developerTools, role: 'toggleDevTools', visible: isDeveloping }
  ]
}
