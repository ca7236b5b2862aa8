import { zoneOffsetMinutes } from '#shared/domain/dates/wall-clock.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { Attendance } from '../attendance/attendance.ts'
import { CommandQueue } from './commands/command-queue.ts'
import type { TerminalDesk } from './protocol.ts'
import { TerminalPunches } from './punches/terminal-punches.ts'
import { zoneText } from './push/push-answers.ts'
import { PushServer } from './push/push-server.ts'
import { TerminalRecords } from './records/terminal-records.ts'
import { ClockTrust } from './registry/clock-trust.ts'
import { TerminalNotes } from './registry/terminal-notes.ts'
import { TerminalRegistry } from './registry/terminal-registry.ts'

export { forgetOnTerminals } from './forget-person.ts'
export { type ListedTerminal, TerminalAdmission } from './registry/terminal-admission.ts'
export type { PushServer }

const NOTED_EVERY_MS = 30_000

export interface TerminalsParts extends ServiceParts {
  readonly attendance: Attendance
  onTrouble(message: string, error: unknown): void
}

/** Attendance terminals that plug in: what they send, what they are asked, and what is known of them. */
export class Terminals extends MadeOf<TerminalsParts> {
  readonly clock = new ClockTrust(this.parts)
  readonly #notes = new TerminalNotes(this.parts)
  readonly commands = new CommandQueue({ ...this.parts, onEnded: async () => undefined })
  readonly #registry = new TerminalRegistry({ ...this.parts, notes: this.#notes })
  readonly #records = new TerminalRecords(this.parts)
  readonly #punches = new TerminalPunches({
    attendance: this.parts.attendance,
    onBadLines: (terminal, count) => this.#notes.badLines(terminal, count)
  })
  readonly #noting = setInterval(() => void this.note(), NOTED_EVERY_MS).unref()

  /** What protocols translate to. */
  readonly desk: TerminalDesk = {
    meet: async call => {
      const terminal = await this.#registry.meet(call)
      if (terminal !== null && call.handshake !== undefined) await this.commands.restarted(terminal)
      return terminal
    },
    punches: (terminal, lines) => this.#punches.take(terminal, lines),
    people: (terminal, people) => this.#records.people(terminal, people),
    operations: (terminal, operations) => this.#records.operations(terminal, operations),
    photo: async terminal => this.#notes.discarded(terminal, 'ATTPHOTO'),
    stamp: (terminal, name, stamp) => this.#notes.stamp(terminal, name, stamp),
    discarded: (terminal, table, count) => this.#notes.discarded(terminal, table, count),
    badLines: (terminal, count) => this.#notes.badLines(terminal, count),
    health: (terminal, facts) => this.#notes.health(terminal, facts),
    commands: (terminal, fitting) => this.commands.next(terminal, fitting),
    replies: (terminal, replies) => this.commands.answered(terminal, replies),
    isClockTrusted: async () => (await this.clock.doubt()) === null
  }

  /** The listener of the PUSH protocol, which does not listen yet. */
  pushServer(): PushServer {
    const { runtime, onTrouble } = this.parts
    return new PushServer({
      desk: this.desk,
      timeZone: () => zoneText(zoneOffsetMinutes(runtime.now(), runtime.timeZone)),
      now: runtime.now,
      monotonic: runtime.monotonic,
      onTrouble
    })
  }

  /** Writes what was noticed of terminals. */
  async note(): Promise<void> {
    await this.#notes
      .flush()
      .catch((error: unknown) => this.parts.onTrouble('what terminals reported was not stored', error))
  }

  async close(): Promise<void> {
    clearInterval(this.#noting)
    await this.note()
  }
}
