import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '../../main/server/logger.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'

test('counts log files of earlier runs among those to keep', async () => {
  const dataDir = temporaryDir()
  const folder = join(dataDir, 'logs')
  mkdirSync(folder)
  for (let run = 1; run <= 12; run += 1) writeFileSync(join(folder, `workstation.${run}.log`), 'earlier')
  writeFileSync(join(folder, 'workstation.12.log'), 'x'.repeat(10 * 1024 * 1024 - 10))
  writeFileSync(join(folder, 'notes.log'), 'not ours')
  const { logger, close } = await openLog({ dataDir, level: 'info', filesKept: 3 })
  try {
    logger.info('what makes the file full')
    const isThere = (run: number): boolean => existsSync(join(folder, `workstation.${run}.log`))
    await until(() => isThere(13) && !isThere(9), 'the older files to go')
    // This many stay besides the current one.
    expect([10, 11, 12].filter(isThere).length).toBeGreaterThanOrEqual(2)
    expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isThere)).toEqual([])
    expect(existsSync(join(folder, 'notes.log'))).toBe(true)
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
