import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import Sqlite from 'better-sqlite3'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { ENDPOINTS } from '../../main/oauth/endpoints.ts'
import { openWorkstation } from '../../main/workstation.ts'
import { temporaryDir } from './temporary-dir.ts'

// The demo branch is made once a run of the tests and copied for each workstation: making it costs seconds, copying milliseconds.
// It is made twice, since its days hang on the clock: of now, and of the hour at which the clock of most tests starts.

/** Where a test's own clock starts unless it wants another hour: 09:00 of a Tuesday in Bangkok. */
export const TEST_NOW = Date.parse('2026-03-10T02:00:00.000Z')

const TEMPLATES = { now: 'TEST_DEMO_OF_NOW', fixed: 'TEST_DEMO_OF_TEST_NOW' } as const
const NEAR_MS = 3_600_000
/** As little as argon2 can do. A hash says what it cost, so the product checks it as any other. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Makes the branches and tells the tests' processes where they are; answers what removes them. */
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

/** A data directory with the demo branch of an hour in it; empty where there is no template of it, so that it is loaded there. */
export function demoDir(now: () => number = Date.now): string {
  const dir = temporaryDir()
  const template = templateOf(now())
  if (template !== undefined) cpSync(template, dir, { recursive: true })
  return dir
}

function templateOf(now: number): string | undefined {
  if (now === TEST_NOW) return process.env[TEMPLATES.fixed]
  return Math.abs(now - Date.now()) < NEAR_MS ? process.env[TEMPLATES.now] : undefined
}

async function makeTemplate(now: () => number, passwordHash: string): Promise<string> {
  const dir = temporaryDir()
  const workstation = await openWorkstation({ port: 0, loadDemo: true, dataDir: dir, runtime: { now } })
  // Asked for, the signing key is there: a copy that has to make its own writes down so at any time of its tests.
  await fetch(`${workstation.url}${ENDPOINTS.jwks}`)
  await workstation.close()
  rmSync(join(dir, 'logs'), { recursive: true })
  const database = new Sqlite(join(dir, 'workstation.db'))
  // Opening a copy makes a key of its own; the template's is known to nobody.
  database.exec('delete from subscription_keys')
  database.prepare('update users set password_hash = ?').run(passwordHash)
  database.close()
  return dir
}
