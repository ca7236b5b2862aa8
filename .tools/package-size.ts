import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PackedFile, readArchive } from './asar.ts'
import { packageAroundStub } from './package-around-stub.ts'

// `npm run package:size [-- folder]`: the size of the packaged application beside its limit, and its largest parts. Fails above the limit,
// and where a native module is of another system. Without a folder (dist, or one in it) the application is assembled around a stub of
// Electron, which needs no download and adds nothing to the size.

/** Megabytes of what this project adds to Electron. */
export const LIMIT_MB = 36
const SHOWN = 12
const megabytes = (bytes: number): number => bytes / 1e6

export interface PackageSizes {
  /** Bytes of app.asar, of what is beside it, and of the whole folder with Electron. */
  readonly asar: number
  readonly unpacked: number
  readonly whole: number
  readonly files: number
  /** Bytes of each package, and of each folder of ours; the largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[]
  /** Packages that are carried in more than one version, or twice. */
  readonly repeated: readonly string[]
  /** Native modules that this system cannot load, and a note when there are none at all. */
  readonly foreign: readonly string[]
}

interface Place {
  readonly folder: string
  readonly resources: string
  readonly system: 'linux' | 'win32' | 'darwin'
}

export function sizesOf(given: string): PackageSizes {
  const { folder, resources, system } = findApplication(given)
  const archive = join(resources, 'app.asar')
  const packed = readArchive(archive)
  const paths = [...packed.keys()]
  return {
    asar: statSync(archive).size,
    unpacked: sizeOfFolder(`${archive}.unpacked`),
    whole: sizeOfFolder(folder),
    files: packed.size,
    parts: partsOf(packed),
    repeated: repeatedPackages(paths),
    foreign: foreignModules(paths, system)
  }
}

/** In dist, or that folder itself. @throws Error */
function findApplication(given: string): Place {
  for (const folder of [given, ...readdirSync(given).map(name => join(given, name))]) {
    if (!statSync(folder).isDirectory()) continue
    const names = readdirSync(folder)
    const bundle = names.find(name => name.endsWith('.app'))
    if (bundle !== undefined)
      return { folder, resources: join(folder, bundle, 'Contents/Resources'), system: 'darwin' }
    const resources = join(folder, 'resources')
    const system = names.some(name => name.endsWith('.exe')) ? 'win32' : 'linux'
    if (existsSync(join(resources, 'app.asar'))) return { folder, resources, system }
  }
  throw new Error(`there is no packaged application in ${given}`)
}

/** Native modules are named for the system they are of: `linux-x64.node`, `argon2.win32-x64-msvc.node`. */
function foreignModules(paths: readonly string[], system: string): string[] {
  const natives = paths.filter(path => path.endsWith('.node'))
  const missing = ['better-sqlite3', '@node-rs/argon2'].filter(name => !natives.some(it => it.includes(name)))
  return [
    ...natives.filter(path => !basename(path).includes(`${system}-`)),
    ...missing.map(name => `none of ${name}`)
  ]
}

function sizeOfFolder(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files.reduce(
    (sum, file) => sum + (file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0),
    0
  )
}

function partsOf(packed: ReadonlyMap<string, PackedFile>): [string, number][] {
  const sizes = new Map<string, number>()
  for (const [path, { size }] of packed) {
    const [part] = /^(node_modules\/(@[^/]+\/)?[^/]+|out\/[^/]+)/.exec(path) ?? ['the rest']
    sizes.set(part, (sizes.get(part) ?? 0) + size)
  }
  return [...sizes].sort(([, one], [, other]) => other - one)
}

function repeatedPackages(paths: readonly string[]): string[] {
  const folders = new Map<string, number>()
  for (const path of paths) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path) ?? []
    if (name !== undefined) folders.set(name, (folders.get(name) ?? 0) + 1)
  }
  return [...folders].flatMap(([name, count]) => (count > 1 ? name : [])).sort()
}

function print(folder: string): string | null {
  const { asar, unpacked, whole, files, parts, repeated, foreign } = sizesOf(folder)
  const ours = asar + unpacked
  const line = (name: string, bytes: number) => `${megabytes(bytes).toFixed(1).padStart(8)} MB  ${name}`
  const lines = [
    line(`app.asar, ${files} files`, asar),
    line('app.asar.unpacked', unpacked),
    line(`both, limit ${LIMIT_MB} MB`, ours),
    line('whole folder, Electron included', whole),
    '',
    ...parts.slice(0, SHOWN).map(([name, bytes]) => line(name, bytes)),
    '',
    `packages in more than one version: ${repeated.join(', ') || 'none'}`
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (foreign.length > 0) return `Native modules that this system cannot load: ${foreign.join(', ')}`
  return megabytes(ours) > LIMIT_MB ? `The package is larger than ${LIMIT_MB} MB.` : null
}

function run(given: string | undefined): void {
  const made = mkdtempSync(join(tmpdir(), 'package-size-'))
  try {
    const problem = print(given === undefined ? packageAroundStub(made) : resolve(given))
    if (problem === null) return
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  } finally {
    rmSync(made, { recursive: true })
  }
}

const [, script, given] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) run(given)
