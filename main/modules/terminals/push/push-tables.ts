import { isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { type BadLine, readPunch, type TerminalPunch } from '#shared/domain/terminals/terminal-punch.ts'
import type { CommandReply, HeldPerson, Operation, TerminalPhoto } from '../protocol.ts'
import { decodeLine, linesOf, pairsOf } from './push-text.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: what binary data in a text table consists of
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const NAME_MAX = 100

/** ATTLOG: one punch a line, fields by TAB; what follows the status says nothing that is kept. */
export function* readAttlog(body: Buffer): Generator<TerminalPunch | BadLine> {
  for (const bytes of linesOf(body)) {
    const text = bytes.toString('latin1')
    if (text.trim() === '') continue
    const [pin = '', time = '', status = ''] = text.split('\t', 3)
    const fields = [pin.trim(), time.trim(), status.trim()]
    const read = readPunch(text, fields)
    yield 'faults' in read ? { ...read, line: printable(decodeLine(bytes)) } : read
  }
}

const LINE_SHOWN = 300
const printable = (text: string): string => text.slice(0, LINE_SHOWN).replaceAll(UNPRINTABLE, '·')

export interface Operlog {
  readonly operations: Operation[]
  readonly people: HeldPerson[]
  badCount: number
  lineCount: number
  /** Fingerprints and faces, which are not kept. */
  templateCount: number
}

/** OPERLOG: what was done at the terminal, and whom it holds. */
export function readOperlog(body: Buffer): Operlog {
  const log: Operlog = { operations: [], people: [], badCount: 0, lineCount: 0, templateCount: 0 }
  for (const bytes of linesOf(body)) {
    const text = decodeLine(bytes)
    if (text.trim() === '') continue
    log.lineCount += 1
    const [, word = '', rest = ''] = /^(\w+)[ \t]+(.*)$/s.exec(text) ?? []
    const kind = word.toUpperCase()
    if (kind === 'OPLOG') add(log, log.operations, readOperation(rest))
    else if (kind === 'USER') add(log, log.people, readPerson(rest))
    else if (kind === 'FP' || kind === 'FACE') log.templateCount += 1
    else log.badCount += 1
  }
  return log
}

function add<T>(log: Operlog, list: T[], value: T | null): void {
  if (value === null) log.badCount += 1
  else list.push(value)
}

/** `<operation>\t<operator>\t<time>\t<four values>` */
function readOperation(text: string): Operation | null {
  const [operation = '', operator = '', at = '', ...values] = text.split('\t').map(field => field.trim())
  if (!/^\d{1,4}$/.test(operation) || !isDateTime(at)) return null
  const details = values.join(' ').trim()
  return {
    at,
    operation: Number(operation),
    operator: printable(operator).slice(0, NAME_MAX),
    details: printable(details)
  }
}

/** `PIN=1\tName=..\tPri=0\t..`; passwords and cards are not kept. */
function readPerson(text: string): HeldPerson | null {
  const pairs = pairsOf(text, '\t')
  const pin = pairs.get('pin') ?? ''
  if (!/^[0-9A-Za-z_.@-]{1,50}$/.test(pin)) return null
  return { pin, name: printable(pairs.get('name') ?? '').slice(0, NAME_MAX) }
}

/** `PIN=<time>-<pin>.jpg\nSN=..\nsize=..\nCMD=uploadphoto\0<binary>`; null: nobody's, or no photo. */
export function readPhoto(body: Buffer): TerminalPhoto | null {
  const end = body.indexOf(0)
  if (end === -1) return null
  const head = pairsOf(body.subarray(0, end).toString('latin1'), '\n')
  const [, digits = '', pin = ''] =
    /^(\d{14})-([0-9A-Za-z_.@-]{1,50}?)\.jpe?g$/i.exec(head.get('pin') ?? '') ?? []
  const punchedAt = digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')
  return isDateTime(punchedAt) ? { pin, punchedAt, bytes: body.subarray(end + 1) } : null
}

const OPTIONS_MAX = 200
const OPTION_MAX = 200

/** `key=value,key=value`: a comma ends a value only where another key follows it. */
export function readOptions(text: string): Record<string, string> {
  return optionsOf(text.split(/,(?=\s*~?\w+=)/))
}

/** `Ver 8.0.1,users,fingerprints,punches,address,..` of a poll. */
export function readInfo(info: string): { firmware: string; options: Record<string, string> } | null {
  const [firmware = '', users, fingers, punches, address] = info.split(',').map(field => field.trim())
  if (firmware === '') return null
  const counts = { UserCount: users, FPCount: fingers, TransactionCount: punches, IPAddress: address }
  const options = Object.entries(counts).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return { firmware: printable(firmware).slice(0, NAME_MAX), options: optionsOf(options) }
}

function optionsOf(pairs: readonly string[]): Record<string, string> {
  const options: Record<string, string> = {}
  for (const pair of pairs.slice(0, OPTIONS_MAX)) {
    const [, name = '', value = ''] = /^\s*~?(\w{1,50})=(.*)$/s.exec(pair) ?? []
    if (name !== '') options[name] = printable(value.trim()).slice(0, OPTION_MAX)
  }
  return options
}

export interface Replies {
  readonly replies: CommandReply[]
  /** What INFO lists after its reply. */
  readonly options: Record<string, string>
}

/** A command's id is a counter of ours; anything else was never given. */
const ID = /^\d{1,15}$/
const NUMBER = /^-?\d{1,9}$/

/**
 * Three shapes: `ID=1&Return=0&CMD=DATA`, several by LF; INFO with lines of its own after it; Shell and GetFile as blocks of
 * lines whose content is the rest.
 */
export function readReplies(body: Buffer): Replies {
  const replies: CommandReply[] = []
  const extra: string[] = []
  let current: Map<string, string> | null = null
  const close = (): void => {
    const reply = current === null ? null : replyOf(current)
    if (reply !== null) replies.push(reply)
  }
  for (const bytes of linesOf(body)) {
    const line = decodeLine(bytes)
    if (/^ID=/i.test(line)) {
      close()
      current = pairsOf(line, '&')
    } else if (current !== null) {
      for (const [name, value] of pairsOf(line, '&')) if (!current.has(name)) current.set(name, value)
      if (current.get('cmd')?.toUpperCase() === 'INFO') extra.push(line)
    }
    if (/(?:^|&)Content=/i.test(line)) break
  }
  close()
  return { replies, options: optionsOf(extra) }
}

function replyOf(pairs: ReadonlyMap<string, string>): CommandReply | null {
  const id = pairs.get('id') ?? ''
  const result = pairs.get('return') ?? ''
  if (!ID.test(id) || !NUMBER.test(result)) return null
  const count = pairs.get('attlogcount') ?? pairs.get('attlogsum') ?? ''
  return { id: Number(id), result: Number(result), count: NUMBER.test(count) ? Number(count) : null }
}
