import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { threadFile as productsOwn } from '../../main/worker/thread-file.ts'

/** Set by the tests' setup where out/ is up to date. */
export const BUILT_THREADS = 'TEST_BUILT_THREADS'

const root = resolve(import.meta.dirname, '../..')

/** Files that a test has put in place of threads. One list: modules are shared by the files of a worker. */
export const standIns = new Map<Parameters<typeof productsOwn>[0], URL>()

/**
 * In place of main/worker/thread-file.ts in tests that run from the sources (see vitest.config.ts): a thread of the build
 * starts in a quarter of the time that Node takes to read a hundred TypeScript files.
 */
export const threadFile: typeof productsOwn = name =>
  standIns.get(name) ??
  pathToFileURL(resolve(root, process.env[BUILT_THREADS] ? `out/main/${name}.js` : `main/worker/${name}.ts`))
