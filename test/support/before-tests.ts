import { buildWhenStale, isStale } from '../../.tools/build-when-stale.ts'
import { makeDatabaseTemplate } from './database.ts'
import { makeDemoTemplates } from './demo-template.ts'
import { offerPostgres } from './postgres-server.ts'
import { isLong } from './suite.ts'
import { keepInMemory } from './temporary-dir.ts'
import { BUILT_THREADS } from './thread-file.ts'

/** Folders whose tests run from the sources; all others run what the user runs, from out/. */
const FROM_SOURCES = /(^|\/)test\/(unit|database|api|component|worker)(\/|$)/
/** Folders whose tests open no workstation. */
const WITHOUT_BRANCH = /(^|\/)test\/(unit|database|worker)(\/|$)/

const DEFAULT = `Every test but those that take long (npm run test:long): six to eight minutes on two cores.
One file: npm test -- test/api/sessions.test.ts\n`
const LONG = `What takes long: about half an hour on two cores.
One file: npm run test:long -- test/long/kill.test.ts\n`

/** vitest's global setup: makes once what all tests share, the build and the demo branch; returns a function that removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  const paths = process.argv.slice(2).filter(word => /(^|\/)test\//.test(word))
  const isOnly = (folders: RegExp): boolean => paths.length > 0 && paths.every(path => folders.test(path))
  if (paths.length === 0) process.stdout.write(isLong ? LONG : DEFAULT)
  if (!isOnly(FROM_SOURCES)) await buildWhenStale()
  if (!isStale()) process.env[BUILT_THREADS] = 'yes'
  keepInMemory()
  const made = [await makeDatabaseTemplate(), ...(isOnly(WITHOUT_BRANCH) ? [] : [await makeDemoTemplates()])]
  const stopPostgres = offerPostgres()
  return async () => {
    await stopPostgres()
    for (const remove of made) remove()
  }
}
