import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { percentile } from './figure.ts'
import { type LoopDelay, measuredDelay } from './measured-delay.ts'

const SECONDS = 3
const ROUNDS = 5

/** A server in its own process, started with `preload`. */
export interface Server {
  readonly url: string
  readonly key: string
  readonly process: ChildProcess
  readonly delayFile: string
}

/** Requests per second, and the processor time of the server's thread for each in ms. */
interface Rate {
  readonly perSecond: number
  readonly cpuEach: number
}

/** Node flags that make a process measure itself. */
export function preload(delayFile: string): string[] {
  const url = pathToFileURL(join(import.meta.dirname, 'loop-delay.ts'))
  url.searchParams.set('file', delayFile)
  return ['--import', url.href]
}

/** Starts a bare server, which prints its URL. */
export async function startBare(script: string, argument: string, delayFile: string): Promise<Server> {
  const file = join(import.meta.dirname, script)
  const child = spawn(process.execPath, [...preload(delayFile), file, argument], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (!child.stdout) throw new Error('the bare server has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { url: (JSON.parse(line) as { url: string }).url, key: 'none', process: child, delayFile }
}

/** Medians of the same load on both in turns, so that other work of the machine affects both alike. */
export async function measureBoth(
  bare: Server,
  own: Server,
  load: (server: Server, seconds: number) => Promise<number>,
  afterRound: () => Promise<unknown> = async () => undefined
): Promise<{ limit: Rate; figure: Rate; delays: LoopDelay[] }> {
  const rateOf = async (server: Server): Promise<{ rate: Rate; delay: LoopDelay }> => {
    await measuredDelay(server.process, server.delayFile)
    const perSecond = await load(server, SECONDS)
    const delay = await measuredDelay(server.process, server.delayFile)
    return { rate: { perSecond, cpuEach: delay.cpu / (perSecond * SECONDS) }, delay }
  }
  await load(bare, 1)
  await load(own, 1)
  const limits: Rate[] = []
  const figures: Rate[] = []
  const delays: LoopDelay[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    limits.push((await rateOf(bare)).rate)
    const { rate, delay } = await rateOf(own)
    figures.push(rate)
    delays.push(delay)
    await afterRound()
  }
  return { limit: medianOf(limits), figure: medianOf(figures), delays }
}

function medianOf(rates: readonly Rate[]): Rate {
  const of = (key: keyof Rate): number =>
    percentile(
      rates.map(rate => rate[key]),
      0.5
    )
  return { perSecond: of('perSecond'), cpuEach: of('cpuEach') }
}
