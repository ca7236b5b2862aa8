import { employeesOf } from './device-flags.ts'
import { PunchBuffer, type TerminalPunch } from './punch-buffer.ts'
import { PunchMaker } from './punch-maker.ts'
import { Terminal, type TerminalReport } from './terminal.ts'

export const NOON = Date.UTC(2026, 5, 1, 5)
export const never = new AbortController().signal

export const someone = (): PunchMaker =>
  new PunchMaker({ deviceSn: 'DEV-B01-1', employees: employeesOf('E0001-E0100'), timeZone: 'Asia/Bangkok' })

interface Posted {
  key: string | null
  punches: TerminalPunch[]
}

/** A terminal whose workstation gives the responses of the test, one per request; the clock moves when it waits. */
export function terminalWith(file: string, answers: (() => Response | Promise<Response>)[], batch = 100) {
  const posted: Posted[] = []
  const reports: TerminalReport[] = []
  const waits: number[] = []
  let now = NOON
  const surroundings = {
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
    fetch: (async (_url, init) => {
      posted.push({
        key: new Headers(init?.headers).get('Ocp-Apim-Subscription-Key'),
        punches: JSON.parse(String(init?.body)).import_data
      })
      const answer = answers.shift()
      if (!answer) throw new Error('the test has no further answer')
      return answer()
    }) as typeof fetch
  }
  const buffer = new PunchBuffer(file)
  const options = { url: 'http://127.0.0.1:4810', key: 'the-key', batch, buffer }
  const terminal = new Terminal({ ...options, onReport: report => reports.push(report) }, surroundings)
  return { terminal, posted, reports, waits, surroundings }
}

export const accepted = (invalid: unknown[] = []) =>
  Response.json({ code: 200, payload: { invalid_items: invalid } })
export const down = (): never => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
}
export const codesOf = (punches: readonly TerminalPunch[]): string[] =>
  punches.map(punch => punch.employee_code)
