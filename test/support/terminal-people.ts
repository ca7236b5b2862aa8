import { TEST_NOW } from './demo-template.ts'
import { importEmployees, newEmployee } from './employees.ts'
import { FIRMWARE } from './terminal/firmware.ts'
import { SimulatedTerminal } from './terminal/simulated-terminal.ts'
import { openTerminalWorkstation, type TerminalWorkstation } from './terminals.ts'

/** A workstation whose people are followed by simulated terminals, on a clock of its own. */
export interface TerminalPeople {
  readonly station: TerminalWorkstation
  pass(milliseconds: number): void
  connected(sn: string): Promise<SimulatedTerminal>
  /** Saves people as the open API does, in one request; columns of each by employee code. */
  save(...people: readonly [code: string, columns: Record<string, string>][]): Promise<void>
  /** Until nothing is left to be done. */
  poll(terminal: SimulatedTerminal): Promise<void>
}

export async function openTerminalPeople(): Promise<TerminalPeople> {
  let now = 0
  const station = await openTerminalWorkstation({
    runtime: { now: () => TEST_NOW + now, monotonic: () => now }
  })
  return {
    station,
    pass: milliseconds => {
      now += milliseconds
    },
    connected: async sn => {
      await station.approved(sn)
      const terminal = new SimulatedTerminal({ sn, firmware: FIRMWARE['2.4.1'], send: station.push })
      await terminal.connect()
      return terminal
    },
    save: async (...people) => {
      const records = people.map(([code, columns]) =>
        newEmployee({ B: code, D: code, E: 'ทองดี', ...columns })
      )
      const { status, body } = await importEmployees(station, records)
      if (status !== 200) throw new Error(JSON.stringify(body))
      now += 2_000
    },
    poll: async terminal => {
      now += 2_000
      while ((await terminal.poll()) > 0);
    }
  }
}
