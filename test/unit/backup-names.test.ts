import { expect, test } from 'vitest'
import { backupPath, localStamp } from '../../main/database/files/backup.ts'

test('a backup is named by how it was made and by the time at the branch', () => {
  const now = Date.parse('2026-11-24T19:00:05.123Z')
  const stamp = localStamp(now, 'Asia/Bangkok')
  expect(stamp).toBe('2026-11-25T02-00-05')
  expect(backupPath('/b', 'manual', new Date(now), stamp)).toMatch(/manual-2026-11-25T02-00-05\.db$/)
  expect(backupPath('/b', 'nightly', new Date(now))).toMatch(/nightly-2026-11-24T19-00-05-123Z\.db$/)
})
