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

/** What loop-delay.ts in the child process has measured since the last call, which also resets it. */
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
