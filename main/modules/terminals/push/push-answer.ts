import type { StampName, Terminal, TerminalDesk } from '../protocol.ts'
import {
  commandsAnswer,
  fitting,
  handshakeAnswer,
  NOT_STORED,
  OK,
  type PushAnswer,
  TEST,
  TOO_LARGE,
  UNKNOWN_DEVICE
} from './push-answers.ts'
import { unpackBody } from './push-body.ts'
import { readAttlog, readInfo, readOperlog, readOptions, readPhoto, readReplies } from './push-tables.ts'
import type { Target } from './push-target.ts'
import { decodeLine, hasMoreLines } from './push-text.ts'

export interface PushRequest {
  readonly method: string
  readonly target: Target
  readonly body: Buffer
  /** Compressed, which was never offered; the body is as it was sent. */
  readonly packing: string | null
  readonly address: string
}

const METHODS: Readonly<Record<Target['endpoint'], readonly string[]>> = {
  cdata: ['GET', 'POST'],
  getrequest: ['GET', 'POST'],
  devicecmd: ['POST'],
  ping: ['GET', 'POST'],
  test: ['GET', 'POST'],
  fdata: ['GET', 'POST'],
  access: ['GET', 'POST']
}

export const SERIAL = /^[A-Za-z0-9._-]{1,60}$/
const STAMP = /^\d{1,20}$/
const KEY_MAX = 100
/** Tables of which something is kept. */
const KEPT_TABLES: ReadonlySet<string> = new Set(['attlog', 'operlog', 'attphoto', 'options'])
/** Tables of access control that hold its punches: acknowledging them here would lose them. */
const ACCESS_TABLES: ReadonlySet<string> = new Set(['rtlog', 'rtstate', 'tabledata'])

/**
 * Lines of a body. A terminal's own are longer than 20 bytes; what has more holds rubbish, of which each line takes time.
 * Punches are read in parts, all else at once.
 */
const LINES_MAX = { attlog: 100_000, other: 20_000 }

const done = (text: string): PushAnswer => ({ status: 200, text })

/** Answers a request of the PUSH protocol. Rejects only where something could not be stored. */
export async function answerPush(
  desk: TerminalDesk,
  timeZone: string,
  { method, target, body, packing, address }: PushRequest
): Promise<PushAnswer> {
  const { endpoint, query } = target
  if (!METHODS[endpoint].includes(method)) return { status: 405, text: 'METHOD NOT ALLOWED' }
  if (endpoint === 'ping') return done(OK)
  if (endpoint === 'test') return done(TEST)
  const sn = query.get('sn') ?? ''
  if (!SERIAL.test(sn)) return done(UNKNOWN_DEVICE)
  const table = (query.get('table') ?? '').toLowerCase()
  const isHandshake = endpoint === 'cdata' && method === 'GET' && query.has('options')
  const isAccess =
    endpoint === 'access' ||
    query.get('devicetype')?.toLowerCase() === 'acc' ||
    (method === 'POST' && ACCESS_TABLES.has(table))
  const terminal = await desk.meet({
    sn,
    address,
    isAccessControl: isAccess,
    ...(isHandshake && {
      handshake: {
        pushVersion: short(query.get('pushver')),
        key: short(query.get('pushcommkey'))
      }
    })
  })
  if (terminal === null || endpoint === 'access' || ACCESS_TABLES.has(table)) return done(UNKNOWN_DEVICE)
  if (isHandshake) return done(handshakeAnswer(terminal, timeZone, await desk.wantsPhotos()))
  if (endpoint === 'getrequest') return done(await poll(desk, terminal, query.get('info')))
  if (endpoint === 'devicecmd') {
    if (hasMoreLines(body, LINES_MAX.other)) return TOO_LARGE
    return done(await takeReplies(desk, terminal, body))
  }
  if (method === 'GET') return done(OK)
  if (packing === null) return takeTable(desk, terminal, { table, query, body })
  const packed = `${table.slice(0, 30).toUpperCase()} PACKED`
  if (KEPT_TABLES.has(table)) {
    const unpacked = await unpackBody(body, packing)
    if (unpacked === 'too_large') return TOO_LARGE
    if (unpacked !== null) return takeTable(desk, terminal, { table, query, body: unpacked })
  }
  desk.discarded(terminal, packed)
  // What cannot be read stays in the terminal.
  return table === 'attlog' ? { status: 503, text: NOT_STORED } : done(OK)
}

const short = (text: string | undefined): string | null => text?.slice(0, KEY_MAX) || null

async function poll(desk: TerminalDesk, terminal: Terminal, info: string | undefined): Promise<string> {
  const facts = info === undefined ? null : readInfo(info)
  if (facts !== null) desk.health(terminal, facts)
  return commandsAnswer(await desk.commands(terminal, fitting))
}

async function takeReplies(desk: TerminalDesk, terminal: Terminal, body: Buffer): Promise<string> {
  const { replies, options } = readReplies(body)
  if (Object.keys(options).length > 0) desk.health(terminal, { options })
  await desk.replies(terminal, replies)
  return OK
}

interface Upload {
  readonly table: string
  readonly query: ReadonlyMap<string, string>
  readonly body: Buffer
}

async function takeTable(
  desk: TerminalDesk,
  terminal: Terminal,
  { table, query, body }: Upload
): Promise<PushAnswer> {
  const stamped = (name: StampName, own: string): void => {
    const stamp = query.get('stamp') ?? query.get(own) ?? ''
    if (STAMP.test(stamp)) desk.stamp(terminal, name, stamp)
  }
  const taken = (count: number): PushAnswer => done(terminal.answerForm === 'count' ? `${OK}:${count}` : OK)
  switch (table) {
    case '':
      return { status: 400, text: 'TABLE MISSING' }
    case 'attlog': {
      if (hasMoreLines(body, LINES_MAX.attlog)) return TOO_LARGE
      const count = await desk.punches(terminal, readAttlog(body))
      stamped('attlog', 'attlogstamp')
      return taken(count)
    }
    case 'operlog': {
      if (hasMoreLines(body, LINES_MAX.other)) return TOO_LARGE
      const { operations, people, badCount, lineCount, templateCount } = readOperlog(body)
      await desk.operations(terminal, operations)
      await desk.people(terminal, people)
      if (badCount > 0) desk.badLines(terminal, badCount)
      if (templateCount > 0) desk.discarded(terminal, 'TEMPLATE', templateCount)
      stamped('operlog', 'opstamp')
      return taken(lineCount)
    }
    case 'attphoto': {
      const photo = readPhoto(body)
      if (photo === null) desk.discarded(terminal, 'ATTPHOTO')
      else await desk.photo(terminal, photo)
      stamped('photo', 'photostamp')
      return done(OK)
    }
    case 'options':
      desk.health(terminal, { options: readOptions(decodeLine(body)) })
      return done(OK)
    default:
      desk.discarded(terminal, table.slice(0, 30).toUpperCase())
      return done(OK)
  }
}
