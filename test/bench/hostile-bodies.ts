import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startHeadless } from '../support/faults/headless-child.ts'
import { type HostileTarget, timesOf } from '../support/hostile-bodies.ts'
import { signInAt } from '../support/session.ts'
import { preload } from './parts/against-bare.ts'
import { ms, percentile, printFigure } from './parts/figure.ts'
import { measuredDelay } from './parts/measured-delay.ts'
import { BranchPunches } from './parts/punches.ts'

/** Punches and `/health` while 32 connections send a megabyte of slow JSON each: without signing in, as an employee, with a key. */
const CONNECTIONS = 32
const REQUESTS = 100
const P99_MAX_MS = 300
const RUN_IN_MS = 1_000

const NOBODYS = [
  '/app/v1/session',
  '/oauth2/v1/token',
  '/nowhere',
  '/api/v1/open-apis/employee-loans/get-list'
]
const EMPLOYEES = [
  '/app/v1/approvals/submissions',
  '/app/v1/approvals/decisions',
  '/app/v1/approvals/delegations'
]
const KEYS = ['/api/v1/open-apis/employee-loans/get-list', '/api/v1/open-apis/overtime/submit']

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const delayFile = join(folder, 'delay.json')
const station = await startHeadless(join(folder, 'data'), { demo: true, nodeFlags: preload(delayFile) })
const { url, key } = station
const keyHeaders = { 'Ocp-Apim-Subscription-Key': key }
const punches = new BranchPunches()
try {
  const employee = await signInAt(url, 'e0020', station.password)
  await measure('nobody', to(NOBODYS, {}))
  await measure('an employee', to(EMPLOYEES, employee))
  await measure('a key', to(KEYS, keyHeaders))
  await station.stop()
} finally {
  await station.kill()
  rmSync(folder, { recursive: true, force: true })
}

function to(paths: readonly string[], headers: Record<string, string>): HostileTarget[] {
  return paths.map(path => ({ path, headers }))
}

async function measure(sender: string, targets: HostileTarget[]): Promise<void> {
  const thread = new Worker(new URL('./parts/hostile-sender.ts', import.meta.url), {
    workerData: { url, targets, connections: CONNECTIONS }
  })
  await sleep(RUN_IN_MS)
  await measuredDelay(station.process, delayFile)
  const punchTimes = await timesOf(REQUESTS, at =>
    fetch(`${url}/api/v1/open-apis/time-attendance/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeaders },
      body: JSON.stringify({ import_data: [punches.item(at)] })
    })
  )
  const healthTimes = await timesOf(REQUESTS, () => fetch(`${url}/health`))
  const { max } = await measuredDelay(station.process, delayFile)
  thread.postMessage('stop')
  const [answers] = (await once(thread, 'message')) as [[number, number][]]
  const counts = answers.map(([status, count]) => `${status}: ${count}`).join(', ')
  for (const [what, times] of [
    ['punches', punchTimes],
    ['/health', healthTimes]
  ] as const) {
    const p99 = percentile(times, 0.99)
    printFigure({
      name: `${what} while ${sender} sends on ${CONNECTIONS}, p99`,
      figure: ms(p99),
      limit: what === 'punches' ? counts : `longest block ${ms(max)}`,
      ratio: '',
      target: `< ${P99_MAX_MS} ms`,
      isPassed: p99 < P99_MAX_MS
    })
  }
}
