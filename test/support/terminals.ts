import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { runAdmin } from '../../main/admin/run-admin.ts'
import type { WorkstationOptions } from '../../main/workstation.ts'
import { demoDir } from './demo-template.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

export interface PushReply {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Header names and values in turns, as they came. */
  readonly rawHeaders: readonly string[]
}

export interface TerminalWorkstation extends TestWorkstation {
  readonly terminalsUrl: string
  /** A request of a terminal: GET without a body, POST with one. */
  push(path: string, body?: string | Buffer, headers?: Record<string, string>): Promise<PushReply>
  /** Lets a terminal call once, and approves it. */
  approved(sn: string, options?: { location?: string; query?: string }): Promise<void>
  admin(...words: string[]): Promise<{ code: number; json: unknown; stderr: string }>
}

/** The demo branch with a listener for terminals on a free port. */
export async function openTerminalWorkstation(
  options: Partial<WorkstationOptions> = {}
): Promise<TerminalWorkstation> {
  const dataDir = options.dataDir ?? demoDir(options.runtime?.now)
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ terminals_port: 0 }))
  const station = await openTestWorkstation({ ...options, dataDir })
  const { terminalsUrl } = station.workstation
  if (terminalsUrl === null) throw new Error('terminals are not listened to')
  const push: TerminalWorkstation['push'] = (path, body, headers) =>
    sendPush(terminalsUrl, path, body, headers)
  const admin: TerminalWorkstation['admin'] = async (...words) => {
    const { code, stdout, stderr } = await runAdmin([...words, '--data-dir', dataDir, '--json'])
    return { code, stderr, json: code === 0 ? JSON.parse(stdout) : null }
  }
  return {
    ...station,
    terminalsUrl,
    push,
    admin,
    approved: async (sn, { location, query = '' } = {}) => {
      await push(`/iclock/cdata?SN=${sn}&options=all${query}`)
      const words = location === undefined ? [] : ['--location', location]
      const { code, stderr } = await admin('terminal', 'approve', sn, ...words)
      if (code !== 0) throw new Error(stderr)
    }
  }
}

export function sendPush(
  url: string,
  path: string,
  body?: string | Buffer,
  headers: Record<string, string> = {},
  localAddress?: string
): Promise<PushReply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        ...(localAddress !== undefined && { localAddress }),
        headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers }
      },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString('utf8'),
            headers: response.headers as Record<string, string | undefined>,
            rawHeaders: response.rawHeaders
          })
        )
      }
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A line of ATTLOG. */
export const attlog = (pin: string, time: string, status = 0, end = '\n'): string =>
  `${pin}\t${time}\t${status}\t1\t0\t0\t0${end}`
