import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import type { DesktopLanguage, DesktopSettings } from '#shared/contracts/desktop-bridge.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'

/** `shell-settings.json` in the window's folder. `update_feed` is only set manually: a page must never choose it. */
export const ShellSettings = Type.Object(
  {
    language: Type.Union([Type.Enum(['th', 'en']), Type.Null()]),
    close_to_tray: Type.Boolean(),
    launch_at_login: Type.Boolean(),
    update_feed: Type.Union([Type.String({ pattern: '^https://' }), Type.Null()]),
    tray_explained: Type.Boolean()
  },
  { additionalProperties: false }
)
export type ShellSettings = Static<typeof ShellSettings>

const DEFAULTS: ShellSettings = {
  language: null,
  close_to_tray: true,
  launch_at_login: false,
  update_feed: null,
  tray_explained: false
}

export interface SettingsStore {
  get(): ShellSettings
  change(changes: Partial<ShellSettings>): ShellSettings
}

export function openShellSettings(folder: string): SettingsStore {
  const path = join(folder, 'shell-settings.json')
  let settings = readSettingsFile(path, ShellSettings, DEFAULTS)
  return {
    get: () => settings,
    change: changes => {
      settings = { ...settings, ...changes }
      writeSettingsFile(path, settings)
      return settings
    }
  }
}

/** The part of them that the page may see and change. */
export function visibleSettings({ close_to_tray, launch_at_login }: ShellSettings): DesktopSettings {
  return { close_to_tray, launch_at_login }
}

/** The chosen language, else that of the system, else Thai. */
export function shellLanguage(settings: ShellSettings, systemLocale: string): DesktopLanguage {
  return settings.language ?? (systemLocale.toLowerCase().startsWith('en') ? 'en' : 'th')
}
