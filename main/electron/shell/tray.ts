import { Menu, nativeImage, Tray } from 'electron'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { DesktopLanguage } from '#shared/contracts/desktop-bridge.ts'
import { shellTexts } from '../texts.ts'
import { drawIcon, ICON_SIZE, type TrayColour, trayState } from './tray-state.ts'

const POLL_MS = 2000

export const iconImage = (colour: TrayColour) =>
  nativeImage.createFromBitmap(drawIcon(colour), { width: ICON_SIZE, height: ICON_SIZE, scaleFactor: 2 })

export interface QueueTray {
  refresh(): Promise<void>
  destroy(): void
}

/** The icon that remains when the window is closed: it shows at a glance whether attendance is processed. */
export function createTray(from: {
  queueState: () => Promise<QueueState>
  language: () => DesktopLanguage
  deviceUrl: () => string | null
  open: () => void
  quit: () => void
  onProblem: (error: unknown) => void
}): QueueTray {
  const tray = new Tray(iconImage('calm'))
  let shown = ''

  async function refresh(): Promise<void> {
    const queue = await from.queueState()
    if (tray.isDestroyed()) return
    const language = from.language()
    const { line, colour } = trayState(queue, language)
    const deviceUrl = from.deviceUrl()
    const state = `${language} ${deviceUrl} ${line}`
    if (state === shown) return
    shown = state
    const texts = shellTexts[language]
    const devices = deviceUrl ? texts.devicesPostTo(deviceUrl) : texts.noPort
    tray.setImage(iconImage(colour))
    tray.setToolTip(`${texts.name}\n${line}`)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: texts.open, click: () => from.open() },
        { type: 'separator' },
        { id: 'queue', label: line, enabled: false },
        { id: 'devices', label: devices, enabled: false },
        { type: 'separator' },
        { id: 'quit', label: texts.quit, click: () => from.quit() }
      ])
    )
  }

  tray.on('click', () => from.open())
  const timer = setInterval(() => void refresh().catch(from.onProblem), POLL_MS)
  return {
    refresh,
    destroy: () => {
      clearInterval(timer)
      tray.destroy()
    }
  }
}
