import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { startHeadless } from '../support/faults/headless-child.ts'
import { drained } from '../support/faults/ledger.ts'
import { until } from '../support/until.ts'
import { ms, percentile, perSecond, printFigure } from './parts/figure.ts'
import { BranchPunches } from './parts/punches.ts'

/** Imports of 1000 items on 8 connections, acknowledged durable, beside what a bare server does with the same requests. */
const ITEMS = 1000
const CONNECTIONS = 8
const SECONDS = 3
const ROUNDS = 5
const RATIO_MIN = 0.7
const LOOP_DELAY_MAX_MS = 50

/** Enough different requests that hardly any item comes twice. */
const punches = new BranchPunches()
const bodies = Array.from({ length: 400 }, (_, batch) =>
  JSON.stringify({
    import_data: Array.from({ length: ITEMS }, (_, at) => punches.item(batch * ITEMS + at))
  })
)

interface LoopDelay {
  p50: number
  p99: number
  max: number
}

async function load(url: string, key: string, seconds: number): Promise<number> {
  let at = 0
  const result = await autocannon({
    url: `${url}/api/v1/open-apis/time-attendance/import`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: client => {
      client.on('response', statusCode => {
        if (statusCode !== 200) throw new Error(`an import was answered ${statusCode}`)
      })
    },
    requests: [
      {
        setupRequest: request => {
          at = (at + 1) % bodies.length
          return { ...request, body: bodies[at] ?? '' }
        }
      }
    ]
  })
  return result['2xx'] / result.duration
}

async function startBare(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'parts/bare-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (!child.stdout) throw new Error('the bare server has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: (JSON.parse(line) as { url: string }).url, child }
}

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const children: { kill(): unknown }[] = []
try {
  const bare = await startBare()
  children.push(bare.child)
  const delayFile = join(folder, 'delay.json')
  const preload = pathToFileURL(join(import.meta.dirname, 'parts/loop-delay.ts'))
  preload.searchParams.set('file', delayFile)
  const station = await startHeadless(join(folder, 'data'), {
    demo: true,
    nodeFlags: ['--import', preload.href, ...process.argv.slice(2)]
  })
  children.push(station)
  const delays: LoopDelay[] = []
  const delaySoFar = async (): Promise<LoopDelay> => {
    rmSync(delayFile, { force: true })
    station.process.kill('SIGUSR2')
    let text = ''
    await until(() => {
      if (existsSync(delayFile)) text = readFileSync(delayFile, 'utf8')
      return text.endsWith('}')
    }, 'the event loop delay')
    return JSON.parse(text) as LoopDelay
  }
  await load(bare.url, 'none', 1)
  await load(station.url, station.key, 1)
  const limits: number[] = []
  const figures: number[] = []
  // By turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push(await load(bare.url, 'none', SECONDS))
    await delaySoFar()
    figures.push(await load(station.url, station.key, SECONDS))
    delays.push(await delaySoFar())
    await drained(join(folder, 'data'), 300_000)
  }
  const limit = percentile(limits, 0.5)
  const figure = percentile(figures, 0.5)
  const p99 = percentile(
    delays.map(delay => delay.p99),
    0.5
  )
  const ratio = figure / limit
  printFigure({
    name: `import, ${CONNECTIONS} connections, ${ITEMS} items a request`,
    figure: `${figure.toFixed(0)} requests/s`,
    limit: `${limit.toFixed(0)} requests/s (bare)`,
    ratio: ratio.toFixed(2),
    target: `ratio >= ${RATIO_MIN}`,
    isPassed: ratio >= RATIO_MIN
  })
  printFigure({
    name: 'items acknowledged durable',
    figure: perSecond(figure * ITEMS),
    limit: perSecond(limit * ITEMS),
    ratio: ratio.toFixed(2),
    target: '',
    isPassed: true
  })
  printFigure({
    name: 'main thread while batches arrive, p99 delay',
    figure: ms(p99),
    limit: `worst ${ms(Math.max(...delays.map(delay => delay.max)))}`,
    ratio: '',
    target: `< ${LOOP_DELAY_MAX_MS} ms`,
    isPassed: p99 < LOOP_DELAY_MAX_MS
  })
  await station.stop()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}
