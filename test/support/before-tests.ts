import { buildWhenStale } from '../../.tools/build-when-stale.ts'
import { makeDemoTemplate } from './demo-template.ts'

/** Rooms whose tests run from the sources; everything else runs what the user runs, from out/. */
const FROM_SOURCES = /(^|\/)test\/(unit|database|api|worker)(\/|$)/
/** Rooms whose tests open no workstation. */
const WITHOUT_BRANCH = /(^|\/)test\/(unit|database|worker)(\/|$)/

/** vitest's global setup: what all tests share is made once, the product and the demo branch; answers what takes it away. */
export default async function setup(): Promise<(() => void) | undefined> {
  const asked = process.argv.slice(2).filter(word => /(^|\/)test\//.test(word))
  const isOnly = (rooms: RegExp): boolean => asked.length > 0 && asked.every(path => rooms.test(path))
  if (!isOnly(FROM_SOURCES)) await buildWhenStale()
  return isOnly(WITHOUT_BRANCH) ? undefined : await makeDemoTemplate()
}
