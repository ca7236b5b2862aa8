import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readSettingsFile, writeSettingsFile } from '../shell/settings-file.ts'

export const SMALLEST_WINDOW = { width: 1024, height: 640 } as const

/** Bounds of the window when it was last closed. */
export const WindowBounds = Type.Object({
  x: Type.Optional(Type.Integer()),
  y: Type.Optional(Type.Integer()),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  is_maximized: Type.Boolean()
})
export type WindowBounds = Static<typeof WindowBounds>

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const DEFAULT_BOUNDS: WindowBounds = { width: 1280, height: 760, is_maximized: false }
const VISIBLE = 80

/**
 * The saved bounds; if their screen no longer exists, the same size at the default position of new windows. Never larger than
 * the screen that it opens on (the first one without a position).
 */
export function fitBounds(saved: WindowBounds, screens: Area[]): WindowBounds {
  const { x, y, is_maximized } = saved
  const within = (area: Area | undefined) => ({
    width: Math.max(Math.min(saved.width, area?.width ?? saved.width), SMALLEST_WINDOW.width),
    height: Math.max(Math.min(saved.height, area?.height ?? saved.height), SMALLEST_WINDOW.height)
  })
  const { width } = saved
  if (x === undefined || y === undefined) return { ...within(screens[0]), is_maximized }
  const shownOn = screens.find(
    area =>
      x + width >= area.x + VISIBLE &&
      x <= area.x + area.width - VISIBLE &&
      y >= area.y &&
      y <= area.y + area.height - VISIBLE
  )
  return shownOn === undefined
    ? { ...within(screens[0]), is_maximized }
    : { x, y, ...within(shownOn), is_maximized }
}

const fileIn = (folder: string) => join(folder, 'window-place.json')

export function readBounds(folder: string, screens: Area[]): WindowBounds {
  return fitBounds(readSettingsFile(fileIn(folder), WindowBounds, DEFAULT_BOUNDS), screens)
}

export function saveBounds(folder: string, bounds: Area, isMaximized: boolean): void {
  writeSettingsFile(fileIn(folder), { ...bounds, is_maximized: isMaximized })
}
