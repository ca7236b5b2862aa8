import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startHeadless } from '../support/faults/headless-child.ts'
import { drained } from '../support/faults/ledger.ts'
import { measureBoth, preload, type Server, startBare } from './parts/against-bare.ts'
import { ms, percentile, perSecond, printFigure } from './parts/figure.ts'
import { measuredDelay } from './parts/measured-delay.ts'
import { BranchPunches } from './parts/punches.ts'

/** Imports of 1000 items on 8 connections, stored durably, against a bare server with the same requests. */
const ITEMS = 1000
const CONNECTIONS = 8
const RATIO_MIN = 0.9
const LOOP_DELAY_MAX_MS = 50
const PICTURES = 22
const PICTURE_ROUNDS = 10
const HEALTH_MAX_MS = 100

/** Enough different requests that hardly any item is repeated. */
const punches = new BranchPunches()
const bodies = Array.from({ length: 400 }, (_, batch) =>
  JSON.stringify({
    import_data: Array.from({ length: ITEMS }, (_, at) => punches.item(batch * ITEMS + at))
  })
)

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

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const children: { kill(): unknown }[] = []
try {
  const bare = await startBare('bare-server.ts', folder, join(folder, 'bare-delay.json'))
  children.push(bare.process)
  const delayFile = join(folder, 'delay.json')
  const station = await startHeadless(join(folder, 'data'), {
    demo: true,
    nodeFlags: [...preload(delayFile), ...process.argv.slice(2)]
  })
  children.push(station)
  const { limit, figure, delays } = await measureBoth(bare, { ...station, delayFile }, load, () =>
    drained(join(folder, 'data'), 300_000)
  )
  const p99 = percentile(
    delays.map(delay => delay.p99),
    0.5
  )
  const ratio = figure.perSecond / limit.perSecond
  printFigure({
    name: `import, ${CONNECTIONS} connections, ${ITEMS} items a request`,
    figure: `${figure.perSecond.toFixed(0)} requests/s`,
    limit: `${limit.perSecond.toFixed(0)} requests/s (bare)`,
    ratio: ratio.toFixed(2),
    target: `ratio >= ${RATIO_MIN}`,
    isPassed: ratio >= RATIO_MIN
  })
  printFigure({
    name: 'items acknowledged durable',
    figure: perSecond(figure.perSecond * ITEMS),
    limit: perSecond(limit.perSecond * ITEMS),
    ratio: ratio.toFixed(2),
    target: '',
    isPassed: true
  })
  printFigure({
    name: "server's thread, processor time a request",
    figure: ms(figure.cpuEach),
    limit: `${ms(limit.cpuEach)} (bare)`,
    ratio: (limit.cpuEach / figure.cpuEach).toFixed(2),
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
  await measureCraftedPictures({ ...station, delayFile })
  await station.stop()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** `/health` while a request of 61 MB is refused, with pictures of 2 MB that consist of empty JPEG segments. */
async function measureCraftedPictures(server: Server): Promise<void> {
  const picture = Buffer.alloc(2 * 1024 * 1024, Buffer.from([0xff, 0xe1, 0, 0]))
  picture[1] = 0xd8
  const image_content = picture.toString('base64')
  const items = Array.from({ length: PICTURES }, (_, at) => ({ ...punches.item(at), image_content }))
  const body = Buffer.from(JSON.stringify({ import_data: items }))
  await measuredDelay(server.process, server.delayFile)
  const taken: number[] = []
  for (let round = 0; round < PICTURE_ROUNDS; round += 1) {
    let isAnswered = false
    const answered = fetch(`${server.url}/api/v1/open-apis/time-attendance/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': server.key },
      body
    }).finally(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      const startedAt = performance.now()
      await (await fetch(`${server.url}/health`)).text()
      taken.push(performance.now() - startedAt)
    }
    const { status } = await answered
    if (status !== 400) throw new Error(`crafted pictures were answered ${status}`)
  }
  const { max } = await measuredDelay(server.process, server.delayFile)
  const p99 = percentile(taken, 0.99)
  printFigure({
    name: `/health while ${PICTURES} crafted pictures come in, p99`,
    figure: ms(p99),
    limit: `longest block ${ms(max)}`,
    ratio: '',
    target: `< ${HEALTH_MAX_MS} ms`,
    isPassed: p99 < HEALTH_MAX_MS
  })
}
