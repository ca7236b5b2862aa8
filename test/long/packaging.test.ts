import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PackedFile, readArchive } from '../../.tools/asar.ts'
import { FUSE_SENTINEL, packageAroundStub } from '../../.tools/package-around-stub.ts'
import { LIMIT_MB, sizesOf } from '../../.tools/package-size.ts'
import { runEntry, startHeadless } from '../support/entries.ts'
import { compact, readPdf } from '../support/pdf-text.ts'
import { type SessionHeaders, signInAt } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'

// The real app.asar, assembled by electron-builder around a stub of Electron, and the workstation running from it.

const root = resolve(import.meta.dirname, '../..')
const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//
/** The order of the fuses in the binary (Electron, "Fuses", schema version 1). */
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
let packed: Map<string, PackedFile>
let files: string[]
let packages: Set<string>

beforeAll(() => {
  folder = temporaryDir()
  unpacked = packageAroundStub(folder)
  packed = readArchive(join(unpacked, 'resources/app.asar'))
  files = [...packed.keys()]
  packages = new Set(files.flatMap(path => PACKAGE.exec(path)?.[1] ?? []))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function readFuses(path: string): Record<string, string> {
  const bytes = readFileSync(path)
  const wire = bytes.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2
  return Object.fromEntries(FUSES.map((name, at) => [name, String.fromCharCode(bytes.readUInt8(wire + at))]))
}

/** Packages bundled into out/ in part, by its source maps, which are not packaged. */
function bundledPackages(): Set<string> {
  const maps = ['main', 'preload'].flatMap(name =>
    readdirSync(join(root, 'out', name), { withFileTypes: true }).filter(file => file.name.endsWith('.map'))
  )
  const sources = maps.flatMap(({ parentPath, name }) => {
    const map = JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as { sources: string[] }
    return map.sources
  })
  return new Set(sources.flatMap(path => PACKAGE.exec(path)?.[1] ?? []))
}

describe('app.asar', () => {
  it('contains the three bundles and starts the right one', () => {
    const { main } = JSON.parse(packed.get('package.json')?.read().toString() ?? '{}') as { main: string }
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

  it('contains no source, test, tool, map or configuration', () => {
    const own = files.filter(path => !path.startsWith('node_modules') && path !== '')
    const folders = new Set(own.map(path => path.split('/').slice(0, 2).join('/')))
    expect([...folders].sort()).toEqual([
      'LICENSE',
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json'
    ])
    expect(own.filter(path => /\.(ts|tsx|map)$/.test(path))).toEqual([])
  })

  it('contains the packages that the server loads, without types, tests, documents and browser builds', () => {
    const others = files.filter(path => path.startsWith('node_modules/'))
    expect(others.filter(path => /\.(ts|map|md|markdown|h|c|cc|gyp)$/i.test(path))).toEqual([])
    expect(others.filter(path => /\/(tests?|docs?|bench|benchmarks?|examples?|\.yarn)\//.test(path))).toEqual(
      []
    )
    expect(others.filter(path => /browser\.c?js$|\.min\.js$|standalone/.test(path))).toEqual([])
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).filter(name => !packages.has(name))).toEqual([])
  })

  it('contains no package both bundled and unbundled, except for other versions that pdfmake needs', () => {
    const bundled = bundledPackages()
    expect(bundled.size).toBeGreaterThan(50)
    const both = [...packages].filter(name => bundled.has(name)).sort()
    expect(both).toEqual(['@noble/ciphers', '@noble/hashes', 'fast-deep-equal', 'pako', 'sax'])
    expect(sizesOf(unpacked).repeated).toEqual(['base64-js', 'pako'])
  })

  it('contains no unmaintained package, as package.json overrides those of exceljs', () => {
    const names = [...packages, ...bundledPackages()]
    expect(['fstream', 'inflight', 'rimraf'].filter(name => names.includes(name))).toEqual([])
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version
    expect([versionOf('unzipper'), versionOf('uuid')]).toEqual(['0.12.5', '14.0.3'])
  })

  it('contains only the two font faces of contracts', () => {
    expect(
      files.filter(path => path.includes('/@expo-google-fonts/') && /\.(ttf|png)$/.test(path)).sort()
    ).toEqual([
      'node_modules/@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
      'node_modules/@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf'
    ])
  })

  it('unpacks the native modules of this system, and contains no others', () => {
    const natives = files.filter(path => path.endsWith('.node'))
    expect(natives).toEqual([
      'node_modules/@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node'
    ])
    expect(natives.filter(path => packed.get(path)?.isUnpacked !== true)).toEqual([])
    expect(sizesOf(unpacked).foreign).toEqual([])
  })

  it('is below its size limit, next to Electron with only the languages of the screens', () => {
    const { asar, unpacked: beside, parts } = sizesOf(unpacked)
    expect((asar + beside) / 1e6).toBeLessThan(LIMIT_MB)
    expect(parts[0]?.[0]).toBe('out/main')
    expect(readdirSync(join(unpacked, 'locales')).sort()).toEqual(['en-GB.pak', 'en-US.pak', 'th.pak'])
  })
})

it('sets the fuses: no Node mode, options or inspector, only this asar, encrypted cookies', () => {
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

it('runs from the package: a report, a contract, the API page, a backup and its restore', async () => {
  const app = join(folder, 'app')
  for (const [path, file] of packed) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), file.read())
  }
  const dataDir = join(folder, 'data')
  const flags = ['--data-dir', dataDir, '--port', '0', '--json']
  const headless = await startHeadless([...flags, '--demo'], join(app, 'out/main/headless.js'))
  const { url, demo } = JSON.parse(headless.line)
  const headers = await signInAt(url, demo.user_name, demo.password)
  const look = { language: 'th', calendar: 'buddhist' }
  const period = { from: '2026-11-01', to: '2026-11-02', branch_ids: [], employee_codes: [] }
  const report = await fileOf(url, headers, '/app/v1/reports/attendance', { ...look, ...period })
  expect(report.subarray(0, 2).toString()).toBe('PK')

  const loans = await fetch(`${url}/app/v1/loans?limit=1`, { headers })
  const { payload } = (await loans.json()) as { payload: { loans: { loan_id: string }[] } }
  const loanId = payload.loans[0]?.loan_id
  const contract = await fileOf(url, headers, `/app/v1/loans/${loanId}/contract`, look)
  const [page] = await readPdf(contract)
  expect(page?.text).toContain(compact('สัญญา'))

  const pages = await Promise.all(['/', '/docs/', '/openapi.json'].map(path => fetch(url + path)))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await (pages[1] as Response).text()) ?? []
  expect((await (await fetch(new URL(script, `${url}/docs/`))).text()).length).toBeGreaterThan(1_000_000)
  expect(await headless.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' })

  const admin = (...words: string[]) =>
    runEntry('admin', [...words, '--data-dir', dataDir], join(app, 'out/main/admin.js'))
  const backup = join(folder, 'branch.backup')
  expect(await admin('backup', backup)).toMatchObject({ code: 0, stderr: '' })
  expect(await admin('restore', backup, '--plan')).toMatchObject({ code: 0, stderr: '' })
})

/** Requests a file and waits for its job. */
async function fileOf(url: string, session: SessionHeaders, path: string, body: object): Promise<Buffer> {
  const headers = { ...session, 'content-type': 'application/json', origin: url }
  const accepted = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(accepted.status, await accepted.clone().text()).toBe(202)
  const job = ((await accepted.json()) as { payload: { job_id: string } }).payload.job_id
  let state = 'queued'
  await until(async () => {
    const response = await fetch(`${url}/app/v1/jobs/${job}`, { headers: session })
    state = ((await response.json()) as { payload: { state: string } }).payload.state
    return state !== 'queued' && state !== 'running'
  }, 'the job')
  expect(state).toBe('done')
  const file = await fetch(`${url}/app/v1/jobs/${job}/file`, { headers: session })
  return Buffer.from(await file.arrayBuffer())
}
