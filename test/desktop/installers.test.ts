import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary-dir.ts'

const root = resolve(import.meta.dirname, '../..')
const settings = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
/** The lines of a section. */
const section = (name: string): string[] =>
  new RegExp(`^${name}:\\n((?: .*\\n)+)`, 'm')
    .exec(settings)?.[1]
    ?.split('\n')
    .map(line => line.trim()) ?? []

// test/long/packaging checks the whole file against electron-builder's schema.
describe('installers', () => {
  it.each([
    ['win', 'target: nsis'],
    ['mac', 'target: [dmg, zip]'],
    ['linux', 'target: [AppImage, deb]']
  ])('for %s: %s', (system, targets) => {
    expect(section(system)).toContain(targets)
  })

  it('for Windows need no administrator, and keep the data of the branch on uninstall', () => {
    expect(section('nsis')).toEqual(
      expect.arrayContaining([
        'perMachine: false',
        'allowElevation: false',
        'deleteAppDataOnUninstall: false'
      ])
    )
  })

  it('set the Electron fuses', () => {
    expect(section('electronFuses')).toEqual(
      expect.arrayContaining([
        'runAsNode: false',
        'enableNodeOptionsEnvironmentVariable: false',
        'enableNodeCliInspectArguments: false',
        'onlyLoadAppFromAsar: true',
        'enableCookieEncryption: true'
      ])
    )
  })

  it('use the version of Electron that the tests run with', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(settings).toContain(`\nelectronVersion: ${devDependencies.electron}\n`)
  })
})

it('draws icons in formats that electron-builder accepts without conversion', () => {
  const folder = temporaryDir()
  execFileSync(process.execPath, [join(root, '.tools/draw-icons.ts'), folder])
  const [png, ico, icns] = ['png', 'ico', 'icns'].map(kind => readFileSync(join(folder, `icon.${kind}`)))
  expect(png?.subarray(1, 4).toString()).toBe('PNG')
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([512, 512])
  expect([ico?.readUInt16LE(2), ico?.readUInt16LE(4)]).toEqual([1, 4])
  expect(icns?.subarray(0, 4).toString()).toBe('icns')
  expect(icns?.readUInt32BE(4)).toBe(icns?.length)
  rmSync(folder, { recursive: true })
})
