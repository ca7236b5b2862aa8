import { realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { within } from './within.ts'

/** Where systems show other drives. */
const DRIVES = ['/media', '/run/media', '/mnt', '/Volumes']
/** Where people put files, in the home folder of the account that runs the workstation. */
const OWN_FOLDERS = ['Downloads', 'Documents', 'Desktop']

interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly systemDrive: string
}

/** The folders that screens may name for backups without anybody having set them up: other drives, and where people put files. */
export function usualPlaces({
  platform = process.platform,
  home = homedir(),
  systemDrive = process.env.SystemDrive ?? 'C:'
}: Partial<Machine> = {}): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map(letter => `${letter}:`)
  const drives =
    platform === 'win32'
      ? letters.filter(letter => letter !== systemDrive.toUpperCase()).map(letter => `${letter}\\`)
      : DRIVES
  return [...drives, ...OWN_FOLDERS.map(name => join(home, name))]
}

/**
 * Refuses a path that a screen has named unless it is in one of the places. Outside of them nothing is read or written, so
 * that nobody explores the disk, and no share is contacted that nobody on the machine has set up: Windows would send it the
 * password of the account.
 * @throws WorkstationError `conflict`
 */
export async function refuseElsewhere(path: string, places: readonly string[]): Promise<void> {
  const refuse = (): never => {
    throw new WorkstationError('conflict', faultOf('backup.place_unknown', null, { folder: path }))
  }
  if (!isWithin(path, places)) refuse()
  // A link could lead elsewhere. What does not exist or does not respond is reported by the work itself.
  const real = await within(realOf(path))
  if (real == null) return
  const realPlaces = await within(Promise.all(places.filter(place => isWithin(path, [place])).map(realOf)))
  if (!isWithin(real, realPlaces?.filter(place => place !== null) ?? [])) refuse()
}

/** Those of the places that exist and respond. */
export async function existingOf(places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(places.map(async place => (await within(realOf(place))) != null))
  return [...new Set(places.filter((_, at) => found[at]))]
}

const realOf = (path: string): Promise<string | null> => realpath(path).catch(() => null)

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some(place => {
    const below = relative(place, path)
    return below !== '..' && !/^\.\.[/\\]/.test(below) && !isAbsolute(below)
  })
