import { setTimeout as pause } from 'node:timers/promises'
import type { PunchFile } from '../../shared/contracts/attendance/punch-files.ts'
import type { SessionHeaders } from './session.ts'

const PART_BYTES = 1024 * 1024
const LOOKED_EVERY_MS = 50

/** Imports punch files at a workstation in another process. */
export class PunchFileClient {
  readonly #url: () => string
  readonly #session: SessionHeaders

  constructor(url: () => string, session: SessionHeaders) {
    this.#url = url
    this.#session = session
  }

  async ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const response = await fetch(`${this.#url()}/app/v1/punch-files${path}`, {
      method,
      headers: { ...this.#session, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) })
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return (JSON.parse(text) as { payload: T }).payload
  }

  /** Sends a file of attlog.dat; returns the id of its run. */
  async upload(bytes: Buffer, device_sn: string): Promise<string> {
    const { run_id } = await this.ask<PunchFile>('', {
      file_name: '1_attlog.dat',
      device_sn,
      byte_length: bytes.length
    })
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      const base64 = bytes.subarray(from, from + PART_BYTES).toString('base64')
      await this.ask(`/${run_id}/content`, { from, base64 }, 'PUT')
    }
    return run_id
  }

  async start(runId: string): Promise<void> {
    const { mapping } = await this.ask<{ mapping: unknown }>(`/${runId}/look`)
    await this.ask(`/${runId}/start`, { mapping })
  }

  resume(runId: string): Promise<PunchFile> {
    return this.ask(`/${runId}/start`, {})
  }

  /** Until it is over, or something else is true. */
  async followed(runId: string, isEnough: (run: PunchFile) => boolean = () => false): Promise<PunchFile> {
    for (;;) {
      const run = await this.ask<PunchFile>(`/${runId}`)
      if ((run.state !== 'running' && !run.is_removing) || isEnough(run)) return run
      await pause(LOOKED_EVERY_MS)
    }
  }
}
