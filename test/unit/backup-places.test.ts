import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseElsewhere, usualPlaces } from '../../main/modules/backups/backup-places.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// Which folders a screen may name for backups (docs/decisions/0006-data-directory.md).

const folder = temporaryDir()
const place = join(folder, 'stick')
beforeAll(() => {
  mkdirSync(join(place, 'inner'), { recursive: true })
  mkdirSync(join(folder, 'stick-2'))
  symlinkSync(folder, join(place, 'out'))
  symlinkSync(place, join(folder, 'linked-place'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['.', 'inner', 'inner/../inner', 'gone', '..odd'])('%s in a place may be named', async name => {
  await expect(refuseElsewhere(`${place}/${name}`, ['/media', place])).resolves.toBeUndefined()
})

test('a place that is itself a link may be named', async () => {
  const linked = join(folder, 'linked-place')
  await expect(refuseElsewhere(join(linked, 'inner'), [linked])).resolves.toBeUndefined()
})

test.each([
  ['its neighbour', '../stick-2'],
  ['what is above it', '..'],
  ['what is beside it', 'inner/../../stick-2'],
  ['what a link in it leads to', 'out/stick-2']
])('%s may not be named', async (_what, name) => {
  await expect(refuseElsewhere(`${place}/${name}`, [place])).rejects.toMatchObject({
    fault: { code: 'backup.place_unknown' }
  })
})

test.each(['//server/share', '\\\\server\\share', '/etc', '\\\\.\\pipe\\x'])(
  '%s may not be named',
  async path => {
    await expect(refuseElsewhere(path, usualPlaces())).rejects.toMatchObject({
      fault: { code: 'backup.place_unknown' }
    })
  }
)

test('the usual places are other drives and some folders of the account', () => {
  const windows = usualPlaces({ platform: 'win32', home: '/home/hr', systemDrive: 'c:' })
  expect(windows).toEqual(expect.arrayContaining(['D:\\', 'Z:\\', join('/home/hr', 'Downloads')]))
  expect(windows).not.toContain('C:\\')
  expect(usualPlaces({ platform: 'linux', home: '/home/hr' })).toEqual([
    '/media',
    '/run/media',
    '/mnt',
    '/Volumes',
    '/home/hr/Downloads',
    '/home/hr/Documents',
    '/home/hr/Desktop'
  ])
})
