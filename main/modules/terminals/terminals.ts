import { zoneOffsetMinutes } from '#shared/domain/dates/wall-clock.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { Attendance } from '../attendance/attendance.ts'
import type { StoredFiles } from '../files/files.ts'
import { CommandQueue, type EndedCommand } from './commands/command-queue.ts'
import { Completeness } from './completeness/completeness.ts'
import { FileFolder } from './files/file-folder.ts'
import { PunchFiles } from './files/punch-files.ts'
import { noteHeld } from './people/held-pins.ts'
import { PeopleFollower } from './people/people-follower.ts'
import { keepsPhotos, TerminalPhotos } from './photos/terminal-photos.ts'
import type { TerminalDesk } from './protocol.ts'
import { TerminalPunches } from './punches/terminal-punches.ts'
import { UnmappedPunches } from './punches/unmapped-punches.ts'
import { zoneText } from './push/push-answers.ts'
import { PushServer } from './push/push-server.ts'
import { TerminalRecords } from './records/terminal-records.ts'
import { ClockTrust } from './registry/clock-trust.ts'
import { TerminalAdmission } from './registry/terminal-admission.ts'
import { TerminalNotes } from './registry/terminal-notes.ts'
import { TerminalRegistry } from './registry/terminal-registry.ts'
import { TerminalDeskService, type TerminalListenerStore } from './terminal-desk-service.ts'
import { TerminalViews } from './terminal-views.ts'

export { incompleteTerminals } from './completeness/incomplete-days.ts'
export { forgetOnTerminals } from './forget-person.ts'
export { type ListedTerminal, TerminalAdmission } from './registry/terminal-admission.ts'
export type { PunchFiles, PushServer, TerminalDeskService, TerminalListenerStore }

const NOTED_EVERY_MS = 30_000

export interface TerminalsParts extends ServiceParts {
  readonly dataDir: string
  readonly attendance: Pick<Attendance, 'queueDecided'>
  readonly files: StoredFiles
  readonly store: TerminalListenerStore
  onTrouble(message: string, error: unknown): void
}

/** Attendance terminals that plug in: what they send, what they are asked, and what is known of them. */
export class Terminals extends MadeOf<TerminalsParts> {
  readonly #notes = new TerminalNotes(this.parts)
  readonly #commands = new CommandQueue({ ...this.parts, onEnded: (trx, ended) => this.#ended(trx, ended) })
  readonly #completeness = new Completeness({ ...this.parts, commands: this.#commands })
  readonly #people = new PeopleFollower({ ...this.parts, commands: this.#commands })
  readonly #registry = new TerminalRegistry({ ...this.parts, notes: this.#notes })
  readonly #records = new TerminalRecords(this.parts)
  readonly #unmapped = new UnmappedPunches(this.parts)
  readonly #clock = new ClockTrust(this.parts)
  readonly #photos = new TerminalPhotos(this.parts)
  readonly #punches = new TerminalPunches({
    attendance: this.parts.attendance,
    onBadLines: (terminal, count) => this.#notes.badLines(terminal, count)
  })
  readonly files = new PunchFiles({
    ...this.parts,
    punches: this.#punches,
    folder: new FileFolder(this.parts.dataDir)
  })
  readonly #noting = setInterval(() => void this.note(), NOTED_EVERY_MS).unref()

  /** What protocols translate to. */
  readonly desk: TerminalDesk = {
    meet: async call => {
      const terminal = await this.#registry.meet(call)
      if (terminal !== null && call.handshake !== undefined) await this.#commands.restarted(terminal)
      return terminal
    },
    punches: (terminal, lines) => this.#punches.take(terminal, lines),
    people: (terminal, people) => this.#records.people(terminal, people),
    operations: (terminal, operations) => this.#records.operations(terminal, operations),
    photo: async (terminal, photo) => {
      if (!(await this.#photos.take(terminal, photo))) this.#notes.discarded(terminal, 'ATTPHOTO')
    },
    wantsPhotos: () => keepsPhotos(this.parts.database.read),
    stamp: (terminal, name, stamp) => this.#notes.stamp(terminal, name, stamp),
    discarded: (terminal, table, count) => this.#notes.discarded(terminal, table, count),
    badLines: (terminal, count) => this.#notes.badLines(terminal, count),
    health: (terminal, facts) => this.#notes.health(terminal, facts),
    commands: async (terminal, fitting) => {
      await this.#people.follow()
      return this.#commands.next(terminal, fitting)
    },
    replies: (terminal, replies) => this.#commands.answered(terminal, replies),
    isClockTrusted: async () => (await this.#clock.doubt()) === null
  }

  /** What the screens ask. */
  readonly screens = new TerminalDeskService({
    ...this.parts,
    admission: new TerminalAdmission(this.parts.database, this.parts.runtime),
    commands: this.#commands,
    people: this.#people,
    completeness: this.#completeness,
    unmapped: this.#unmapped,
    views: new TerminalViews({ ...this.parts, notes: this.#notes }),
    clock: this.#clock
  })

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

  /** Periodic work: follows changes of people, and at night compares counts and tries unmapped PINs again. */
  async run(): Promise<void> {
    await this.#people.follow()
    await this.files.finishRemovals()
    if (!(await this.#completeness.nightly())) return
    await this.#unmapped.replay()
    await this.#commands.tidy()
    await this.#photos.tidy()
  }

  /** Writes what was noticed of terminals. */
  async note(): Promise<void> {
    await this.#notes
      .flush()
      .catch((error: unknown) => this.parts.onTrouble('what terminals reported was not stored', error))
  }

  async close(): Promise<void> {
    clearInterval(this.#noting)
    await this.files.close()
    await this.note()
  }

  async #ended(trx: WriteTransaction, ended: EndedCommand): Promise<void> {
    await this.#completeness.ended(trx, ended)
    await noteHeld(trx, ended)
  }
}
