import type { SessionHeaders } from '../../support/session.ts'
import { ms, percentile, printFigure } from './figure.ts'

/** Not counted: the first requests fill caches. */
const WARMING = 20

export type Ask = (path: string, body?: unknown) => Promise<{ payload: Record<string, unknown> }>

/** Asks the screens' operations over HTTP, and fails unless they succeed. */
export const askAt =
  (url: string, session: SessionHeaders): Ask =>
  async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${text}`)
    return JSON.parse(text) as { payload: Record<string, unknown> }
  }

/** Prints how long a request takes, one after the other, beside what it may take. */
export async function printLatency(
  name: string,
  { requests, maxMs, limit }: { requests: number; maxMs: number; limit: string },
  request: (at: number) => Promise<unknown>
): Promise<void> {
  const taken: number[] = []
  for (let at = 0; at < requests + WARMING; at += 1) {
    const startedAt = performance.now()
    await request(at)
    taken.push(performance.now() - startedAt)
  }
  const own = taken.slice(WARMING)
  const p99 = percentile(own, 0.99)
  printFigure({
    name: `${name}, p99 (p50 ${ms(percentile(own, 0.5))})`,
    figure: ms(p99),
    limit,
    ratio: '',
    target: `< ${maxMs} ms`,
    isPassed: p99 < maxMs
  })
}
