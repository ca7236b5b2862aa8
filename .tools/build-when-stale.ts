import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Builds out/ when it is missing or older than what it is made of. Two at once take turns. */
const root = resolve(import.meta.dirname, '..')
const SOURCES = [
  'main',
  'preload',
  'renderer',
  'shared',
  'electron.vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json'
]
const stamp = join(root, 'out/.built-from')
const lock = join(root, 'node_modules/.cache/build.lock')

export async function buildWhenStale(): Promise<void> {
  if (!isStale()) return
  await takeTurn()
  try {
    if (isStale()) build()
  } finally {
    rmSync(lock, { force: true })
  }
}

export function isStale(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== digestOfSources()
}

function build(): void {
  console.log('Building the workstation …')
  const before = digestOfSources()
  const command = join(root, 'node_modules/electron-vite/bin/electron-vite.js')
  const done = spawnSync(process.execPath, [command, 'build', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8'
  })
  if (done.status !== 0) throw new Error(`The build failed.\n${done.stdout}${done.stderr}`)
  // What changed while it was built is built the next time.
  writeFileSync(stamp, before)
}

/** Names, sizes and times tell a changed, a new and a removed file; contents need not be read. */
function digestOfSources(): string {
  const digest = createHash('sha256')
  for (const source of SOURCES) addToDigest(digest, source)
  return digest.digest('hex')
}

function addToDigest(digest: ReturnType<typeof createHash>, path: string): void {
  const full = join(root, path)
  const { mtimeMs, size } = statSync(full)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToDigest(digest, `${path}/${name}`)
  } else {
    digest.update(`${path} ${size} ${mtimeMs}\n`)
  }
}

async function takeTurn(): Promise<void> {
  mkdirSync(join(lock, '..'), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (!isHeld()) rmSync(lock, { force: true })
    await wait(200)
  }
}

function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false // its process is gone, or it was given back just now
  }
}

if (process.argv[1] === import.meta.filename) await buildWhenStale()
