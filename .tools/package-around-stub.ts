import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** As Electron comes. */
const DEFAULT_FUSES = '101000011'
const LOCALES = ['de', 'en-GB', 'en-US', 'th', 'zh-CN']

/**
 * Assembles the packaged application in `folder`, by electron-builder, around a stub of Electron's own folder where that cannot be
 * downloaded: its binary holds nothing but the wire of fuses, in Electron's own defaults, so that the tool which sets them can be
 * seen at work. Everything of ours in it is real. Returns the folder of the application.
 */
export function packageAroundStub(folder: string): string {
  const stub = stubFolder(join(folder, 'electron'))
  const options = [`-c.electronDist=${stub}`, `-c.directories.output=${join(folder, 'dist')}`]
  const builder = join(root, 'node_modules/electron-builder/cli.js')
  const words = [builder, '--linux', 'dir', '--x64', '--publish', 'never', ...options]
  const done = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`)
  return join(folder, 'dist/linux-unpacked')
}

function stubFolder(stub: string): string {
  mkdirSync(join(stub, 'resources'), { recursive: true })
  mkdirSync(join(stub, 'locales'))
  writeFileSync(join(stub, 'electron'), stubBinary())
  chmodSync(join(stub, 'electron'), 0o755)
  for (const name of ['version', 'LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(stub, name), name)
  for (const name of LOCALES) writeFileSync(join(stub, 'locales', `${name}.pak`), name)
  return stub
}

function stubBinary(): Buffer {
  const padding = Buffer.alloc(512)
  const wire = Buffer.from([1, DEFAULT_FUSES.length])
  return Buffer.concat([padding, Buffer.from(FUSE_SENTINEL), wire, Buffer.from(DEFAULT_FUSES), padding])
}
