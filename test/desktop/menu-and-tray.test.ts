import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import type { ShellSettings } from '../../main/electron/shell/shell-settings.ts'
import { drawIcon, ICON_SIZE, trayState } from '../../main/electron/shell/tray-state.ts'
import { shellTexts } from '../../main/electron/texts.ts'
import { type MenuActions, menuTemplate } from '../../main/electron/window/menu-template.ts'

const settings: ShellSettings = {
  language: null,
  close_to_tray: true,
  launch_at_login: false,
  update_feed: null,
  tray_explained: false
}

function menu(language: 'th' | 'en', platform = 'linux', isDeveloping = false) {
  const done: unknown[] = []
  const note =
    (name: keyof MenuActions) =>
    (...values: unknown[]) =>
      void done.push([name, ...values])
  const template = menuTemplate({
    texts: shellTexts[language],
    settings,
    platform,
    hasUpdates: false,
    isDeveloping,
    actions: {
      command: note('command'),
      print: note('print'),
      setCloseToTray: note('setCloseToTray'),
      setLaunchAtLogin: note('setLaunchAtLogin'),
      showLogs: note('showLogs'),
      showData: note('showData'),
      copyReport: note('copyReport'),
      checkUpdates: note('checkUpdates'),
      quit: note('quit')
    }
  })
  const items = template.flatMap(flatten)
  const click = (id: string, checked = false) => {
    const item = items.find(entry => entry.id === id)
    item?.click?.({ checked } as never, undefined, {} as never)
  }
  return { items, click, done }
}

function flatten(item: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  return [item, ...(Array.isArray(item.submenu) ? item.submenu.flatMap(flatten) : [])]
}

describe('the menu', () => {
  it.each(['linux', 'win32', 'darwin'])('is fully translated on %s', platform => {
    const thai = menu('th', platform).items
    const english = menu('en', platform).items
    expect(thai.map(item => item.id)).toEqual(english.map(item => item.id))
    const entries = thai.filter(item => item.type !== 'separator')
    expect(entries.every(item => item.label)).toBe(true)
    expect(entries.filter(item => !/[ก-๛]/.test(item.label ?? '')).map(item => item.label)).toEqual(
      platform === 'darwin' ? ['HR Workstation'] : []
    )
    const ids = thai.flatMap(item => item.id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('runs the action of each entry', () => {
    const { click, done } = menu('en')
    for (const id of ['palette', 'guide', 'page-keys', 'settings', 'print', 'logs', 'data', 'report', 'quit'])
      click(id)
    click('close-to-tray', false)
    click('launch-at-login', true)
    expect(done).toEqual([
      ['command', 'palette'],
      ['command', 'guide'],
      ['command', 'page-keys'],
      ['command', 'settings'],
      ['print'],
      ['showLogs'],
      ['showData'],
      ['copyReport'],
      ['quit'],
      ['setCloseToTray', false],
      ['setLaunchAtLogin', true]
    ])
  })

  it('does not register the keys of the page', () => {
    const palette = menu('en').items.find(item => item.id === 'palette')
    expect(palette).toMatchObject({ accelerator: 'CmdOrCtrl+K', registerAccelerator: false })
  })

  it('shows developer tools only while developing', () => {
    const tools = (isDeveloping: boolean) =>
      menu('en', 'linux', isDeveloping).items.find(item => item.role === 'toggleDevTools')?.visible
    expect([tools(true), tools(false)]).toEqual([true, false])
  })
})

describe('the tray', () => {
  const queue: QueueState = {
    received: 0,
    queued: 0,
    processed: 0,
    failed: 0,
    refused: 0,
    unmapped: 0,
    oldest_age_ms: null,
    rate_per_second: 0,
    worker: 'running',
    history: []
  }

  it.each<[Partial<QueueState>, string, string]>([
    [{}, 'Attendance: nothing waiting', 'calm'],
    [{ queued: 12_345 }, 'Attendance: 12,345 waiting', 'busy'],
    [{ queued: 5, failed: 2, refused: 1, unmapped: 1 }, 'Attendance: 4 need attention', 'alarm'],
    [{ queued: 5, worker: 'stopped' }, 'Attendance: processing has stopped', 'alarm']
  ])('shows for %j: %s', (change, line, colour) => {
    expect(trayState({ ...queue, ...change }, 'en')).toEqual({ line, colour })
    expect(trayState({ ...queue, ...change }, 'th').line).toMatch(/[ก-๛]/)
  })

  it('draws a round icon that differs by state', () => {
    const calm = drawIcon('calm')
    expect(calm).toHaveLength(ICON_SIZE * ICON_SIZE * 4)
    expect(calm.readUInt8(3)).toBe(0)
    const middle = (ICON_SIZE / 2) * ICON_SIZE + 4
    expect(calm.readUInt8(middle * 4 + 3)).toBe(255)
    expect(drawIcon('alarm').equals(calm)).toBe(false)
  })
})
