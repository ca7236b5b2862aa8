import type { SessionHeaders } from '../../support/session.ts'
import { ms, percentile, printFigure } from './figure.ts'

/** The first requests fill caches and are not counted. */
const WARMING = 20

export type Requester = (path: string, body?: unknown) => Promise<{ payload: Record<string, unknown> }>

/** Requests operations of the screens over HTTP, and throws unless they succeed. */
export const requesterAt =
  (url: string, session: SessionHeaders): Requester =>
  async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      headers: { ...session, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${text}`)
    return JSON.parse(text) as { payload: Record<string, unknown> }
  }

/** Prints how long consecutive requests take, and the limit. */
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
