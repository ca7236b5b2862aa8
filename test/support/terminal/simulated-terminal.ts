import type { Firmware } from './firmware.ts'

/** A request as the terminal sends it; rejects where the answer was lost. */
export type Send = (path: string, body?: string) => Promise<{ status: number; text: string }>

export interface TerminalPunchRecord {
  readonly pin: string
  /** Wall clock of the terminal. */
  readonly at: string
  readonly status: number
}

export interface TerminalParts {
  readonly sn: string
  readonly firmware: Firmware
  readonly send: Send
  readonly commKey?: string
  /** Punches of one upload. */
  readonly batchSize?: number
  /** Never replies to a command. */
  readonly isSilent?: boolean
}

/** Uploads between two times at which the terminal remembers in its flash how far it came. */
const REMEMBERED_EVERY = 5

/** A terminal of the PUSH protocol, as real ones behave: it keeps every punch, and trusts nothing but an OK. */
export class SimulatedTerminal {
  readonly #parts: TerminalParts
  readonly punches: TerminalPunchRecord[] = []
  readonly people = new Map<string, string>()
  /** Commands that it got, in order. */
  readonly history: string[] = []
  /** Punches before this one were acknowledged. */
  #sent = 0
  /** What its flash remembers of that. */
  #remembered = 0
  #uploads = 0
  #isConnected = false
  #rebootsLeft = 0

  constructor(parts: TerminalParts) {
    this.#parts = parts
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  get unsent(): number {
    return this.punches.length - this.#sent
  }

  get reboots(): number {
    return this.#rebootsLeft
  }

  punch(...punches: TerminalPunchRecord[]): void {
    this.punches.push(...punches)
  }

  /** Shakes hands; false while the workstation does not know the terminal, or does not answer. */
  async connect(): Promise<boolean> {
    const { sn, firmware, commKey } = this.#parts
    const { pushVersion, deviceType } = firmware
    const query = [
      `SN=${sn}`,
      'options=all',
      ...(pushVersion === null ? [] : [`pushver=${pushVersion}`, 'language=76']),
      ...(deviceType ? [`DeviceType=${deviceType}`] : []),
      ...(commKey ? [`pushcommkey=${commKey}`] : [])
    ].join('&')
    const answer = await this.#try(`/cdata`, query)
    this.#isConnected = answer?.status === 200 && answer.text.startsWith(`GET OPTION FROM: ${sn}`)
    return this.#isConnected
  }

  /** Sends the next punches; false if they were not acknowledged, and stay. */
  async upload(): Promise<boolean> {
    const { batchSize = 100 } = this.#parts
    if (this.unsent === 0) return true
    const part = this.punches.slice(this.#sent, this.#sent + batchSize)
    if (!(await this.#sendPunches(part))) return false
    this.#sent += part.length
    this.#uploads += 1
    if (this.#uploads % REMEMBERED_EVERY === 0) this.#remembered = this.#sent
    return true
  }

  async #sendPunches(part: readonly TerminalPunchRecord[]): Promise<boolean> {
    const body = part.map(punch => this.#line(punch)).join('')
    const answer = await this.#try('/cdata', `SN=${this.#parts.sn}&table=ATTLOG&Stamp=9999`, body)
    if (answer?.text === 'UNKNOWN DEVICE') this.#isConnected = false
    return answer !== null && answer.status === 200 && answer.text.includes('OK')
  }

  /** Fetches commands, does them and replies; returns their number. */
  async poll(): Promise<number> {
    const { sn, isSilent = false } = this.#parts
    const info = `INFO=Ver 8.0.1,${this.people.size},0,${this.punches.length},192.168.1.201,10,7`
    const answer = await this.#try('/getrequest', `SN=${sn}&${encodeURI(info)}`)
    if (answer === null || answer.text === 'UNKNOWN DEVICE') {
      this.#isConnected = false
      return 0
    }
    const commands = answer.text.split('\n').flatMap(line => {
      const [, id, text] = /^C:(\w{1,16}):(.*)$/.exec(line) ?? []
      return id !== undefined && text !== undefined ? [{ id, text }] : []
    })
    for (const { id, text } of isSilent ? [] : commands) {
      const reply = await this.#obey(text)
      if (reply !== null) await this.#try('/devicecmd', `SN=${sn}`, `ID=${id}&${reply}\n`)
    }
    return commands.length
  }

  /** The part of a reply after its id; null: no reply. */
  async #obey(text: string): Promise<string | null> {
    this.history.push(text)
    const [command = ''] = text.split('\t', 1)
    const fields = fieldsOf(text)
    if (text.startsWith('DATA UPDATE USERINFO ')) {
      this.people.set(fields.get('PIN') ?? '', fields.get('Name') ?? '')
      return 'Return=0&CMD=DATA'
    }
    if (text.startsWith('DATA DELETE USERINFO ')) {
      return `Return=${this.people.delete(fields.get('PIN') ?? '') ? 0 : -1}&CMD=DATA`
    }
    if (text.startsWith('DATA QUERY ATTLOG ')) {
      const found = this.#between(fields)
      for (let from = 0; from < found.length; from += 100)
        if (!(await this.#sendPunches(found.slice(from, from + 100)))) return null
      return `Return=${found.length}&CMD=DATA`
    }
    if (text.startsWith('VERIFY SUM ATTLOG ')) {
      const { sum } = this.#parts.firmware
      if (sum === null) return 'Return=-1002&CMD=VERIFY'
      const count = `${sum.field}=${this.#between(fields).length}`
      return `Return=0&CMD=${sum.command}${sum.onOwnLine ? '\n' : '&'}${count}`
    }
    switch (command) {
      case 'INFO':
        return `Return=0&CMD=INFO\n~DeviceName=SIM\nFWVersion=Ver 8.0.1\nUserCount=${this.people.size}`
      case 'CHECK':
      case 'LOG':
        return `Return=0&CMD=${command}`
      case 'REBOOT':
        this.#rebootsLeft += 1
        this.powerCut()
        return null
      default:
        return 'Return=-1002&CMD=UNKNOWN'
    }
  }

  #between(fields: ReadonlyMap<string, string>): TerminalPunchRecord[] {
    const from = fields.get('StartTime') ?? ''
    const to = fields.get('EndTime') ?? '9999'
    return this.punches.filter(({ at }) => at >= from && at <= to)
  }

  /** What was not yet in its flash is forgotten, the punches are not. */
  powerCut(): void {
    this.#sent = this.#remembered
    this.#isConnected = false
  }

  /** Somebody set the clock or restored the terminal: it sends everything again. */
  resetStamps(): void {
    this.#sent = 0
    this.#remembered = 0
  }

  /** The terminal lost some of what it sent, as a gap that only a count finds. */
  skip(count: number): void {
    this.#sent = Math.min(this.punches.length, this.#sent + count)
  }

  #line({ pin, at, status }: TerminalPunchRecord): string {
    const { fieldCount, hasTrailingTab = false, lineEnd } = this.#parts.firmware
    const fields = [pin, at, String(status), '1', ...Array.from({ length: fieldCount - 4 }, () => '0')]
    return `${fields.join('\t')}${hasTrailingTab ? '\t' : ''}${lineEnd}`
  }

  async #try(path: string, query: string, body?: string): Promise<{ status: number; text: string } | null> {
    const suffix = this.#parts.firmware.isAspx ? '.aspx' : ''
    try {
      return await this.#parts.send(`/iclock${path}${suffix}?${query}`, body)
    } catch {
      // The answer was lost, or nobody listens: real terminals cannot tell either.
      return null
    }
  }
}

function fieldsOf(text: string): Map<string, string> {
  const list = text.replace(/^[A-Z]+( [A-Z]+)* /, '')
  return new Map(
    list.split('\t').map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1)] as const
    })
  )
}
