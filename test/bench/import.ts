import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { startHeadless } from '../support/faults/headless-child.ts'
import { drained } from '../support/faults/ledger.ts'
import { ms, percentile, perSecond, printFigure } from './parts/figure.ts'
import { type LoopDelay, measuredDelay } from './parts/measured-delay.ts'
import { BranchPunches } from './parts/punches.ts'

/** Imports of 1000 items on 8 connections, acknowledged durable, beside what a bare server does with the same requests. */
const ITEMS = 1000
const CONNECTIONS = 8
const SECONDS = 3
const ROUNDS = 5
const RATIO_MIN = 0.9
const LOOP_DELAY_MAX_MS = 50

/** Enough different requests that hardly any item comes twice. */
const punches = new BranchPunches()
const bodies = Array.from({ length: 400 }, (_, batch) =>
  JSON.stringify({
    import_data: Array.from({ length: ITEMS }, (_, at) => punches.item(batch * ITEMS + at))
  })
)

/** Imports a second and what the server's thread worked for each, in ms of processor time. */
interface Rate {
  perSecond: number
  cpuEach: number
}

interface Server {
  url: string
  key: string
  process: ChildProcess
  delayFile: string
}

async function load({ url, key }: Server, seconds: number): Promise<number> {
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

/** What loads a server, and how long its event loop was held up meanwhile. */
async function rateOf(server: Server): Promise<{ rate: Rate; delay: LoopDelay }> {
  await measuredDelay(server.process, server.delayFile)
  const perSecond = await load(server, SECONDS)
  const delay = await measuredDelay(server.process, server.delayFile)
  return { rate: { perSecond, cpuEach: delay.cpu / (perSecond * SECONDS) }, delay }
}

function preload(delayFile: string): string[] {
  const url = pathToFileURL(join(import.meta.dirname, 'parts/loop-delay.ts'))
  url.searchParams.set('file', delayFile)
  return ['--import', url.href]
}

async function startBare(): Promise<Server> {
  const delayFile = join(folder, 'bare-delay.json')
  const script = join(import.meta.dirname, 'parts/bare-server.ts')
  const child = spawn(process.execPath, [...preload(delayFile), script, folder], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (!child.stdout) throw new Error('the bare server has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: (JSON.parse(line) as { url: string }).url, key: 'none', process: child, delayFile }
}

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const children: { kill(): unknown }[] = []
try {
  const bare = await startBare()
  children.push(bare.process)
  const delayFile = join(folder, 'delay.json')
  const station = await startHeadless(join(folder, 'data'), {
    demo: true,
    nodeFlags: [...preload(delayFile), ...process.argv.slice(2)]
  })
  children.push(station)
  const own: Server = { url: station.url, key: station.key, process: station.process, delayFile }
  await load(bare, 1)
  await load(own, 1)
  const limits: Rate[] = []
  const figures: Rate[] = []
  const delays: LoopDelay[] = []
  // By turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push((await rateOf(bare)).rate)
    const { rate, delay } = await rateOf(own)
    figures.push(rate)
    delays.push(delay)
    await drained(join(folder, 'data'), 300_000)
  }
  const median = (rates: readonly Rate[], of: keyof Rate): number =>
    percentile(
      rates.map(rate => rate[of]),
      0.5
    )
  const limit = median(limits, 'perSecond')
  const figure = median(figures, 'perSecond')
  const [bareEach, ownEach] = [median(limits, 'cpuEach'), median(figures, 'cpuEach')]
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
    name: "server's thread, processor time a request",
    figure: ms(ownEach),
    limit: `${ms(bareEach)} (bare)`,
    ratio: (bareEach / ownEach).toFixed(2),
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
