import { statfsSync } from 'node:fs'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** Bytes of the disk that holds a folder. */
export interface DiskSpace {
  readonly free: number
  readonly total: number
}

const MIB = 1024 * 1024
const GIB = 1024 * MIB

/** What punches of a branch of 2,000 people take in two months (4 MB a day); small disks keep a share. */
const RESERVE = { bytes: 256 * MIB, share: 0.05 }
/** What a branch of 2,000 people takes in a week where devices send pictures, with a backup every night. */
const SCARCE = { bytes: 8 * GIB, share: 0.15 }

/** Takes microseconds, so that it can precede every transaction. */
export function diskSpaceOf(folder: string): DiskSpace {
  const { bavail, bsize, blocks } = statfsSync(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

const isBelow = ({ free, total }: DiskSpace, limit: typeof RESERVE): boolean =>
  free < Math.min(limit.bytes, total * limit.share)

/** Whether no more is free than what is reserved for punches. */
export const isReserveReached = (space: DiskSpace): boolean => isBelow(space, RESERVE)

/** @throws WorkstationError `storage_full` if so many bytes more would use what is reserved for punches */
export function refuseReserve(folder: string, bytes: number): void {
  const { free, total } = diskSpaceOf(folder)
  if (isReserveReached({ free: free - bytes, total }))
    throw new WorkstationError('storage_full', 'storage.full')
}

/** Whether somebody has to make room soon. */
export const isScarce = (space: DiskSpace): boolean => isBelow(space, SCARCE)
