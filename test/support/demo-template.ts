import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openWorkstation } from '../../main/workstation.ts'
import { temporaryDir } from './temporary-dir.ts'

// The demo branch is made once a run of the tests and copied for each workstation: making it costs seconds, copying milliseconds.

const TEMPLATE = 'TEST_DEMO_TEMPLATE'

/** Makes the branch and tells the tests' processes where it is; answers what removes it. */
export async function makeDemoTemplate(): Promise<() => void> {
  const dir = temporaryDir()
  const workstation = await openWorkstation({ port: 0, loadDemo: true, dataDir: dir })
  await workstation.close()
  rmSync(join(dir, 'logs'), { recursive: true })
  forgetFirstKey(join(dir, 'workstation.db'))
  process.env[TEMPLATE] = dir
  return () => rmSync(dir, { recursive: true, force: true })
}

/** A data directory with the demo branch in it; empty where no template was made, so that it is loaded there. */
export function demoDir(): string {
  const dir = temporaryDir()
  const template = process.env[TEMPLATE]
  if (template !== undefined) cpSync(template, dir, { recursive: true })
  return dir
}

/** Opening a copy makes a key of its own; the template's is known to nobody. */
function forgetFirstKey(databaseFile: string): void {
  const database = new Sqlite(databaseFile)
  database.exec('delete from subscription_keys')
  database.close()
}
