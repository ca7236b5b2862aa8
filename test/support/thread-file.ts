import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { threadFile as productsOwn } from '../../main/worker/thread-file.ts'

/** Set by the tests' setup if out/ is up to date. */
export const BUILT_THREADS = 'TEST_BUILT_THREADS'

const root = resolve(import.meta.dirname, '../..')

/** Files with which a test has replaced threads. There is one list, as the files of a worker share modules. */
export const standIns = new Map<Parameters<typeof productsOwn>[0], URL>()

/**
 * Replaces main/worker/thread-file.ts in tests that run from the sources (see vitest.config.ts): a built thread starts in
 * a quarter of the time that Node takes to read a hundred TypeScript files.
 */
export const threadFile: typeof productsOwn = name =>
  standIns.get(name) ??
  pathToFileURL(resolve(root, process.env[BUILT_THREADS] ? `out/main/${name}.js` : `main/worker/${name}.ts`))
