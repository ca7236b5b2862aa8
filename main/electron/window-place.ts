import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'

export const SMALLEST_WINDOW = { width: 1024, height: 640 } as const

/** Where the window was when it was last closed. */
export const WindowPlace = Type.Object({
  x: Type.Optional(Type.Integer()),
  y: Type.Optional(Type.Integer()),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  is_maximized: Type.Boolean()
})
export type WindowPlace = Static<typeof WindowPlace>

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const FIRST_PLACE: WindowPlace = { width: 1280, height: 760, is_maximized: false }
const VISIBLE = 80

/** The kept place, unless that screen is gone: then the same size wherever the system puts new windows. */
export function fitPlace(kept: WindowPlace, screens: Area[]): WindowPlace {
  const width = Math.max(kept.width, SMALLEST_WINDOW.width)
  const height = Math.max(kept.height, SMALLEST_WINDOW.height)
  const { x, y, is_maximized } = kept
  if (x === undefined || y === undefined) return { width, height, is_maximized }
  const isTitleReachable = screens.some(
    area =>
      x + width >= area.x + VISIBLE &&
      x <= area.x + area.width - VISIBLE &&
      y >= area.y &&
      y <= area.y + area.height - VISIBLE
  )
  return isTitleReachable ? { x, y, width, height, is_maximized } : { width, height, is_maximized }
}

const fileIn = (folder: string) => join(folder, 'window-place.json')

export function readPlace(folder: string, screens: Area[]): WindowPlace {
  return fitPlace(readSettingsFile(fileIn(folder), WindowPlace, FIRST_PLACE), screens)
}

export function keepPlace(folder: string, bounds: Area, isMaximized: boolean): void {
  writeSettingsFile(fileIn(folder), { ...bounds, is_maximized: isMaximized })
}
