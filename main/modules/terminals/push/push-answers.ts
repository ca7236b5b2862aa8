import type { CommandToSend, Terminal } from '../protocol.ts'

/** Everything but the last two commands that restart something, which have to be last. */
const LAST_KINDS: ReadonlySet<CommandToSend['kind']> = new Set(['check', 'reboot'])
/** The protocol's limit of an answer. */
const ANSWER_MAX_BYTES = 900 * 1024

export interface PushAnswer {
  readonly status: number
  readonly text: string
}

export const OK = 'OK'
export const TEST = 'Test'
export const UNKNOWN_DEVICE = 'UNKNOWN DEVICE'
/** The terminal keeps what it sent and sends it again. */
export const NOT_STORED = 'NOT STORED'

export const TOO_LARGE: PushAnswer = { status: 413, text: 'TOO LARGE' }

/** The longest body that is read. */
export const BODY_MAX_BYTES = 2 * 1024 * 1024

const OPTIONS_WANTED = [
  'UserCount',
  'TransactionCount',
  'FingerFunOn',
  'FPVersion',
  'FPCount',
  'FaceFunOn',
  'FaceVersion',
  'FaceCount',
  'FvFunOn',
  'PvFunOn',
  'BioDataFun'
]

/** Answer to `GET /iclock/cdata?options=all`. Old firmware reads only the first three stamps. */
export function handshakeAnswer(terminal: Terminal, timeZone: string, wantsPhotos: boolean): string {
  const { attlog, operlog, photo } = terminal.stamps
  return [
    `GET OPTION FROM: ${terminal.sn}`,
    `Stamp=${attlog ?? '0'}`,
    `OpStamp=${operlog ?? '0'}`,
    `PhotoStamp=${photo ?? '0'}`,
    `ATTLOGStamp=${attlog ?? '0'}`,
    `OPERLOGStamp=${operlog ?? '0'}`,
    `ATTPHOTOStamp=${wantsPhotos ? (photo ?? '0') : 'None'}`,
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    `TransFlag=TransData AttLog\tOpLog${wantsPhotos ? '\tAttPhoto' : ''}\tEnrollUser\tChgUser`,
    `TimeZone=${timeZone}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.3.0',
    'PushOptionsFlag=1',
    `PushOptions=${OPTIONS_WANTED.join(',')}`,
    'SupportPing=1',
    `MaxPostSize=${BODY_MAX_BYTES}`
  ]
    .map(line => `${line}\n`)
    .join('')
}

/** Whole hours, or minutes where the offset is not whole (330). */
export const zoneText = (offsetMinutes: number): string =>
  String(offsetMinutes % 60 === 0 ? offsetMinutes / 60 : offsetMinutes)

/** How many of these commands fit into an answer, in the order in which they are sent. */
export function fitting(commands: readonly CommandToSend[]): CommandToSend[] {
  const ordered = [
    ...commands.filter(({ kind }) => !LAST_KINDS.has(kind)),
    ...commands.filter(({ kind }) => LAST_KINDS.has(kind))
  ]
  let bytes = 0
  const fit: CommandToSend[] = []
  for (const command of ordered) {
    bytes += Buffer.byteLength(commandLine(command))
    if (bytes > ANSWER_MAX_BYTES) break
    fit.push(command)
  }
  return fit
}

export const commandsAnswer = (commands: readonly CommandToSend[]): string =>
  commands.length === 0 ? OK : commands.map(commandLine).join('')

const commandLine = ({ id, text }: CommandToSend): string => `C:${id}:${text}\n`
