import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * The real app.asar is assembled by electron-builder around a stub of Electron's folder: its binary holds nothing but the
 * wire of fuses, in Electron's own defaults, so that the tool which blows them can be seen at work.
 */
const root = resolve(import.meta.dirname, '../..')
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const DEFAULT_FUSES = '101000011'
/** Order of the fuses on the wire (Electron, "Fuses", schema version 1). */
const FUSES = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges'
] as const

let folder: string
let unpacked: string
let packed: Archive
let files: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packaging-'))
  const stub = join(folder, 'electron')
  mkdirSync(join(stub, 'resources'), { recursive: true })
  writeFileSync(join(stub, 'electron'), stubBinary())
  chmodSync(join(stub, 'electron'), 0o755)
  for (const name of ['version', 'LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(stub, name), name)
  const words = ['--linux', 'dir', '--x64', '--publish', 'never']
  const config = [`-c.electronDist=${stub}`, `-c.directories.output=${join(folder, 'dist')}`]
  const builder = join(root, 'node_modules/electron-builder/cli.js')
  const done = spawnSync(process.execPath, [builder, ...words, ...config], { cwd: root, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`)
  unpacked = join(folder, 'dist/linux-unpacked')
  packed = readArchive(join(unpacked, 'resources/app.asar'))
  files = [...packed.keys()]
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function stubBinary(): Buffer {
  const padding = Buffer.alloc(512)
  const wire = Buffer.from([1, DEFAULT_FUSES.length])
  return Buffer.concat([padding, Buffer.from(FUSE_SENTINEL), wire, Buffer.from(DEFAULT_FUSES), padding])
}

type Archive = Map<string, () => Buffer>
interface Entry {
  files?: Record<string, Entry>
  offset?: string
  size?: number
}

/** Electron's archive: the lengths of the header (a pickle of JSON), the header, then the files one after another. */
function readArchive(path: string): Archive {
  const bytes = readFileSync(path)
  const contents = 8 + bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as Entry
  const found: Archive = new Map()
  const walk = (entry: Entry, at: string) => {
    for (const [name, inner] of Object.entries(entry.files ?? {})) {
      const place = at ? `${at}/${name}` : name
      const start = contents + Number(inner.offset)
      if (inner.files) walk(inner, place)
      else found.set(place, () => bytes.subarray(start, start + (inner.size ?? 0)))
    }
  }
  walk(header, '')
  return found
}

function readFuses(path: string): Record<string, string> {
  const bytes = readFileSync(path)
  const wire = bytes.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2
  return Object.fromEntries(FUSES.map((name, at) => [name, String.fromCharCode(bytes.readUInt8(wire + at))]))
}

describe('app.asar', () => {
  it('holds the three bundles and starts with the right one', () => {
    const { main } = JSON.parse(packed.get('package.json')?.().toString() ?? '{}') as { main: string }
    expect(files).toContain(main)
    expect(files).toEqual(
      expect.arrayContaining([
        'out/main/electron.js',
        'out/main/attendance-thread.js',
        'out/main/job-thread.js',
        'out/preload/index.cjs',
        'out/renderer/index.html'
      ])
    )
  })

  it('holds no source, test, tool, map or configuration of ours', () => {
    const own = files.filter(path => !path.startsWith('node_modules') && path !== '')
    const rooms = new Set(own.map(path => path.split('/')[0] ?? ''))
    expect([...rooms].sort()).toEqual(['LICENSE', 'out', 'package.json'])
    expect(own.filter(path => /\.(ts|tsx|map)$/.test(path))).toEqual([])
  })

  it('holds what the server needs at run time and nothing of what built it', () => {
    const packages = new Set(
      files.flatMap(path => /^node_modules\/((?:@[^/]+\/)?[^/@][^/]*)\//.exec(path)?.[1] ?? [])
    )
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).filter(name => !packages.has(name))).toEqual([])
    const tools = [
      'electron',
      'electron-builder',
      'vite',
      'vitest',
      'playwright-core',
      'react',
      '@biomejs/biome'
    ]
    expect(tools.filter(name => name in devDependencies && packages.has(name))).toEqual([])
    expect([...packages].filter(name => /^node-(linux|win|darwin)/.test(name))).toEqual([])
    // In out/main already.
    const bundled = [
      '@fastify/type-provider-typebox',
      'electron-updater',
      'jose',
      'kysely',
      'pino-roll',
      'typebox'
    ]
    expect(bundled.filter(name => packages.has(name))).toEqual([])
  })

  it('holds no package that its maintainers gave up: exceljs brings kept ones by the overrides of package.json', () => {
    const names = new Set(
      files.flatMap(path => /.*node_modules\/([^/]+)\/package\.json$/.exec(path)?.[1] ?? [])
    )
    expect(['fstream', 'inflight', 'rimraf'].filter(name => names.has(name))).toEqual([])
    const versionOf = (name: string): string =>
      JSON.parse(packed.get(`node_modules/${name}/package.json`)?.().toString() ?? '{}').version
    expect([versionOf('unzipper'), versionOf('uuid')]).toEqual(['0.12.5', '14.0.3'])
  })

  it('holds the font of contracts and what prints them, and nothing more of either', () => {
    const of = (name: string): string[] => files.filter(path => path.startsWith(`node_modules/${name}/`))
    const faces = of('@expo-google-fonts/sarabun').filter(path => /\.(ttf|png)$/.test(path))
    expect(faces.sort()).toEqual([
      'node_modules/@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
      'node_modules/@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'
    ])
    expect(of('pdfmake')).toContain('node_modules/pdfmake/js/index.js')
    expect(of('pdfmake').filter(path => path.includes('/build/'))).toEqual([])
  })

  it('keeps native modules outside, where they can be loaded', () => {
    const natives = files.filter(path => path.endsWith('.node') && /better-sqlite3|argon2/.test(path))
    expect(natives.length).toBeGreaterThan(1)
    for (const path of natives) {
      expect(readFileSync(join(unpacked, 'resources/app.asar.unpacked', path)).length).toBeGreaterThan(0)
    }
  })
})

it('the fuses are blown: no Node mode, options or inspector; only this asar; cookies encrypted', () => {
  expect(readFuses(join(folder, 'electron/electron'))).toMatchObject({
    RunAsNode: '1',
    OnlyLoadAppFromAsar: '0'
  })
  expect(readFuses(join(unpacked, 'hr-workstation'))).toMatchObject({
    RunAsNode: '0',
    EnableNodeOptionsEnvironmentVariable: '0',
    EnableNodeCliInspectArguments: '0',
    OnlyLoadAppFromAsar: '1',
    EnableCookieEncryption: '1',
    EnableEmbeddedAsarIntegrityValidation: '1',
    GrantFileProtocolExtraPrivileges: '0'
  })
})
