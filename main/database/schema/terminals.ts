import type { Generated } from 'kysely'
import type {
  AnswerForm,
  CommandKind,
  CommandState,
  TerminalDayState,
  TerminalKind,
  TerminalState
} from '#shared/contracts/attendance/terminals.ts'

/** A terminal that has called the listener, approved or not (docs/decisions/0025-terminals.md). */
export interface TerminalsTable {
  id: Generated<number>
  sn: string
  state: TerminalState
  kind: TerminalKind
  /** Its entry in the list of devices; null until it is approved. */
  device_id: string | null
  /** Row of the location that its punches get. */
  location_id: string | null
  /** Terminals of a group share the meaning of their PINs. */
  pin_group: Generated<string>
  /** Whether uploads are acknowledged with `OK` or with `OK:<n>`. */
  answer_form: Generated<AnswerForm>
  offered_key: string | null
  tied_key: string | null
  address: string
  first_seen_at: string
  last_seen_at: string
  push_version: string | null
  firmware: string | null
  attlog_stamp: string | null
  operlog_stamp: string | null
  photo_stamp: string | null
  /** JSON of the options and counts that it reported. */
  options: Generated<string>
  /** JSON of the number of uploads that were discarded, by table. */
  discarded: Generated<string>
  bad_lines: Generated<number>
}

/** Identity of a punch on a terminal. */
export interface TerminalPunchesTable {
  terminal_id: number
  /** Wall clock, YYYY-MM-DD HH:mm:ss. */
  punched_at: string
  pin: string
  status: number
  /** Counts equal punches of one upload. */
  repeat: number
  /** 0 queued, 1 waits for somebody to say whose PIN it is, 2 dismissed. */
  state: 0 | 1 | 2
  /** The file that it came in; null: the terminal sent it. */
  file_id: number | null
}

/** A punch file; its run is that of an import. */
export interface PunchFilesTable {
  id: Generated<number>
  run_id: string
  terminal_id: number
  byte_length: number
  /** JSON of what its columns mean; null until it is started. */
  mapping: string | null
  /** Position in the file up to which its lines are taken. */
  read_to: Generated<number>
  /** JSON of the first lines that are no punches. */
  bad_lines: Generated<string>
}

/** Whose PIN it is, where that is neither a fingerprint code nor an employee code. */
export interface TerminalPinsTable {
  pin_group: string
  /** Without leading zeros. */
  pin: string
  employee_id: string
}

export interface TerminalCommandsTable {
  id: Generated<number>
  terminal_id: number
  kind: CommandKind
  text: string
  employee_id: string | null
  /** The day that is counted or fetched. */
  day: string | null
  state: CommandState
  sends: Generated<number>
  created_at: string
  sent_at: string | null
  ended_at: string | null
  /** What the terminal returned. */
  result: number | null
}

/** What a terminal holds of a person. */
export interface TerminalPeopleTable {
  terminal_id: number
  pin: string
  name: string
}

/** Operations at the terminal itself, as it reports them. */
export interface TerminalAuditTable {
  terminal_id: number
  at: string
  operation: number
  operator: string
  details: string
  repeat: number
}

/** How many punches of a day a terminal holds beside those that are stored. */
export interface TerminalDaysTable {
  terminal_id: number
  day: string
  state: TerminalDayState
  held: number | null
  stored: number
  repaired: Generated<number>
  checked_at: string
}
