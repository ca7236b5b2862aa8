import { buildWhenStale } from '../../.tools/build-when-stale.ts'

/** Rooms whose tests run from the sources; everything else runs what the user runs, from out/. */
const FROM_SOURCES = /(^|\/)test\/(unit|database|api|worker)(\/|$)/

/** vitest's global setup: the product is built once before the tests that run it. */
export default async function setup(): Promise<void> {
  const asked = process.argv.slice(2).filter(word => /(^|\/)test\//.test(word))
  const isSourcesOnly = asked.length > 0 && asked.every(path => FROM_SOURCES.test(path))
  if (!isSourcesOnly) await buildWhenStale()
}
