import type { AnswerForm, CommandKind } from '#shared/contracts/attendance/terminals.ts'
import type { BadLine, TerminalPunch } from '#shared/domain/terminals/terminal-punch.ts'

// The one interface between protocols and the rest: punches, people, commands, health. A protocol is a folder here that
// translates to it (push/); another one can be added without changing the first.

/** A terminal that is approved, as a protocol may use it. */
export interface Terminal {
  readonly id: number
  readonly sn: string
  readonly deviceId: string
  readonly branchId: string | null
  readonly locationId: string | null
  readonly pinGroup: string
  readonly answerForm: AnswerForm
  /** What the terminal named after its last upload of each kind. */
  readonly stamps: Readonly<Record<StampName, string | null>>
}

export type StampName = 'attlog' | 'operlog' | 'photo'

/** Who calls. */
export interface Call {
  readonly sn: string
  readonly address: string
  readonly isAccessControl: boolean
  /** Of a handshake. */
  readonly handshake?: { readonly pushVersion: string | null; readonly key: string | null }
}

export interface HeldPerson {
  readonly pin: string
  readonly name: string
}

/** Something that was done at the terminal itself. */
export interface Operation {
  readonly at: string
  readonly operation: number
  readonly operator: string
  readonly details: string
}

export interface CommandToSend {
  readonly id: number
  readonly kind: CommandKind
  readonly text: string
}

export interface CommandReply {
  readonly id: number
  /** 0 or more: success. */
  readonly result: number
  /** Of a count of punches; null where the reply has none. */
  readonly count: number | null
}

/** What a terminal says about itself. */
export interface Facts {
  readonly firmware?: string
  readonly options?: Readonly<Record<string, string>>
}

/** What becomes of what a protocol reads. Each promise resolves once it is durable. */
export interface TerminalDesk {
  /** The terminal if it is approved; otherwise null, and it is on the list of those that want to connect. */
  meet(call: Call): Promise<Terminal | null>
  /** Takes punches while they are read, in parts; returns the number of lines. */
  punches(terminal: Terminal, lines: Iterable<TerminalPunch | BadLine>): Promise<number>
  people(terminal: Terminal, people: readonly HeldPerson[]): Promise<void>
  operations(terminal: Terminal, operations: readonly Operation[]): Promise<void>
  photo(terminal: Terminal, photo: TerminalPhoto): Promise<void>
  /** Noted in memory and written later: nothing depends on it. */
  stamp(terminal: Terminal, name: StampName, stamp: string): void
  discarded(terminal: Terminal, table: string, count?: number): void
  badLines(terminal: Terminal, count: number): void
  health(terminal: Terminal, facts: Facts): void
  /** What is to be sent now, of what fits into an answer; each is counted as sent before this resolves. */
  commands(
    terminal: Terminal,
    fitting: (commands: readonly CommandToSend[]) => readonly CommandToSend[]
  ): Promise<readonly CommandToSend[]>
  replies(terminal: Terminal, replies: readonly CommandReply[]): Promise<void>
  /** Whether terminals are asked for the photos that they take. */
  wantsPhotos(): Promise<boolean>
  /** Whether terminals may set their clocks by ours. */
  isClockTrusted(): Promise<boolean>
}

export interface TerminalPhoto {
  readonly pin: string
  readonly punchedAt: string
  readonly bytes: Buffer
}
