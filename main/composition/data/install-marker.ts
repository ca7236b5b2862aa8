import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { leaveMark } from './durable-mark.ts'

export const INSTALL_MARK = 'installed'

const fileIn = (dataDir: string): string => join(dataDir, INSTALL_MARK)

/** Whether the data directory has ever held a branch; a missing database is then a loss, not a first start. */
export const isInstalled = (dataDir: string): boolean => existsSync(fileIn(dataDir))

/** Leaves the mark, durably. */
export const markInstalled = (dataDir: string, at: string): Promise<void> => leaveMark(fileIn(dataDir), at)
