import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import Sqlite from 'better-sqlite3'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { ENDPOINTS } from '../../main/oauth/endpoints.ts'
import { openWorkstation } from '../../main/workstation.ts'
import { temporaryDir } from './temporary-dir.ts'

// The demo branch is made once per test run and copied for each workstation: making it takes seconds, copying milliseconds.
// It is made for two times, since its days depend on the clock: for now, and for the time at which most tests start.

/** Where a test's own clock starts unless it needs another time: 09:00 on a Tuesday in Bangkok. */
export const TEST_NOW = Date.parse('2026-03-10T02:00:00.000Z')

const TEMPLATES = { now: 'TEST_DEMO_OF_NOW', fixed: 'TEST_DEMO_OF_TEST_NOW' } as const
const NEAR_MS = 3_600_000
/** The least that argon2 can do. A hash contains its own cost, so the product checks it like any other. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Makes the branches and passes their paths to the test processes; returns a function that removes them. */
export async function makeDemoTemplates(): Promise<() => void> {
  const passwordHash = await hash(DEMO_PASSWORD, CHEAP)
  const dirs = {
    now: await makeTemplate(Date.now, passwordHash),
    fixed: await makeTemplate(() => TEST_NOW, passwordHash)
  }
  process.env[TEMPLATES.now] = dirs.now
  process.env[TEMPLATES.fixed] = dirs.fixed
  return () => {
    for (const dir of Object.values(dirs)) rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * A data directory with the demo branch of that time, beside the files that a given one already has; without the branch if there
 * is no template for that time or the directory has a database, so that it is loaded or opened there.
 */
export function demoDir(now: () => number = Date.now, dir = temporaryDir()): string {
  const template = templateOf(now())
  if (template !== undefined && !existsSync(join(dir, DATABASE_FILE)))
    cpSync(template, dir, { recursive: true, force: false })
  return dir
}

function templateOf(now: number): string | undefined {
  if (now === TEST_NOW) return process.env[TEMPLATES.fixed]
  return Math.abs(now - Date.now()) < NEAR_MS ? process.env[TEMPLATES.now] : undefined
}

async function makeTemplate(now: () => number, passwordHash: string): Promise<string> {
  const dir = temporaryDir()
  const workstation = await openWorkstation({ port: 0, loadDemo: true, dataDir: dir, runtime: { now } })
  // A request for the keys creates the signing key: a copy that has to create its own would do so at any time during its tests.
  await fetch(`${workstation.url}${ENDPOINTS.jwks}`)
  await workstation.close()
  rmSync(join(dir, 'logs'), { recursive: true })
  const database = new Sqlite(join(dir, 'workstation.db'))
  // A copy creates its own key when it is opened; the key of the template is not known.
  database.exec('delete from subscription_keys')
  database.prepare('update users set password_hash = ?').run(passwordHash)
  database.close()
  return dir
}
