import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { until } from '../../support/until.ts'

export interface LoopDelay {
  p50: number
  p99: number
  max: number
  /** Processor time of the main thread, in ms. */
  cpu: number
}

/** What loop-delay.ts in the child has measured since it was last asked; it begins anew. */
export async function measuredDelay(child: ChildProcess, file: string): Promise<LoopDelay> {
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  let text = ''
  await until(() => {
    if (existsSync(file)) text = readFileSync(file, 'utf8')
    return text.endsWith('}')
  }, 'the event loop delay')
  return JSON.parse(text) as LoopDelay
}
