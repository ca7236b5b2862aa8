import type { PunchFile, PunchFileMapping } from '../../shared/contracts/attendance/punch-files.ts'
import { until } from './until.ts'
import type { Answer, RequestOptions } from './workstation.ts'

const BASE = '/app/v1/punch-files'

/** Punch files as the screen imports them. */
export class PunchFileCalls {
  readonly #call: (path: string, options?: RequestOptions) => Promise<Answer>

  constructor(call: (path: string, options?: RequestOptions) => Promise<Answer>) {
    this.#call = call
  }

  async ask(path: string, body?: unknown, method?: string): Promise<Answer> {
    return this.#call(`${BASE}${path}`, {
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method })
    })
  }

  async get(path: string): Promise<Answer['body']> {
    const { status, body } = await this.ask(path)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.payload
  }

  /** Sends a file in parts; returns the id of its run. */
  async upload(
    content: string | Buffer,
    { device = 'DEV-B01-1', name = '1_attlog.dat', partBytes = 1024 * 1024 } = {}
  ): Promise<string> {
    const bytes = Buffer.from(content)
    const { body } = await this.ask('', { file_name: name, device_sn: device, byte_length: bytes.length })
    const { run_id } = body.payload
    for (let from = 0; from < bytes.length; from += partBytes) {
      const base64 = bytes.subarray(from, from + partBytes).toString('base64')
      const { status } = await this.ask(`/${run_id}/content`, { from, base64 }, 'PUT')
      if (status !== 200) throw new Error(`a part was refused: ${status}`)
    }
    return run_id
  }

  /** With the guessed mapping, changed by the test. */
  async start(runId: string, changes: Partial<PunchFileMapping> = {}): Promise<Answer> {
    const { mapping } = await this.get(`/${runId}/look`)
    return this.ask(`/${runId}/start`, { mapping: { ...mapping, ...changes } })
  }

  async ended(runId: string): Promise<PunchFile> {
    let run: PunchFile | undefined
    await until(async () => {
      run = await this.get(`/${runId}`)
      return run !== undefined && run.state !== 'running' && !run.is_removing
    }, 'the import to end')
    if (run === undefined) throw new Error('there is no run')
    return run
  }

  /** Imports a whole file. */
  async import(content: string | Buffer, options?: { device?: string; name?: string }): Promise<PunchFile> {
    const runId = await this.upload(content, options)
    await this.start(runId)
    return this.ended(runId)
  }
}

/** A line of attlog.dat: PIN, time, terminal, status, verify, work code. */
export const datLine = (pin: string, time: string, status = 0): string =>
  `${pin.padStart(9)}\t${time}\t1\t${status}\t1\t0\n`
