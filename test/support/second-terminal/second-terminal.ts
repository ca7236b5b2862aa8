import type { Variant } from './variants.ts'
import { LostAnswer, Wire, type WireAnswer, type WireRequest } from './wire.ts'

/** A punch in the terminal's memory. */
export interface MemoryPunch {
  readonly pin: string
  /** Local time, YYYY-MM-DD HH:mm:ss. */
  readonly at: string
  readonly status: number
}

export interface SecondTerminalOptions {
  readonly sn: string
  readonly variant: Variant
  /** Where the workstation listens now: it may have been started again. */
  url(): string
  /** Every so many requests something happens to one; 0: never. */
  readonly faultEvery?: number
}

/** Tries of one upload; then the terminal works offline until its next contact. */
const TRIES = 3

/**
 * The terminal's side of the PUSH protocol, written from its description alone, as a second opinion on what the workstation
 * makes of it. What the description does not permit is noted in `objections`.
 */
export class SecondTerminal {
  readonly objections: string[] = []
  readonly people = new Map<string, string>()
  readonly memory: MemoryPunch[] = []
  /** The workstation has acknowledged everything before it; survives a power cut once it is written down. */
  #sent = 0
  #written = 0
  #isKnown = false
  #requests = 0
  readonly #queried: MemoryPunch[] = []
  #wire: Wire | null = null
  #url = ''
  readonly #options: SecondTerminalOptions

  constructor(options: SecondTerminalOptions) {
    this.#options = options
  }

  get unsent(): number {
    return this.memory.length - this.#sent + this.#queried.length
  }

  get isKnown(): boolean {
    return this.#isKnown
  }

  punch(...punches: readonly MemoryPunch[]): void {
    this.memory.push(...punches)
  }

  /** It believes to have sent them: a gap that only a comparison finds. */
  punchAndForget(...punches: readonly MemoryPunch[]): void {
    if (this.#sent !== this.memory.length) throw new Error('send the others first')
    this.memory.push(...punches)
    this.#sent = this.memory.length
    this.#written = this.#sent
  }

  /** What was not written down is forgotten, the connection too. */
  cutPower(): void {
    this.#sent = Math.min(this.#sent, this.#written)
    this.#queried.length = 0
    this.#isKnown = false
    this.#close()
  }

  /** As a change of the clock does it: everything is sent again. */
  resetStamps(): void {
    this.#sent = 0
    this.#written = 0
  }

  /** Resolves to whether the workstation knows it. */
  async shakeHands(): Promise<boolean> {
    const { sn, variant } = this.#options
    const { pushVersion, deviceType } = variant
    const more = [
      'options=all',
      ...(pushVersion === null ? [] : [`pushver=${pushVersion}`, 'language=76']),
      ...(deviceType === undefined ? [] : [`DeviceType=${deviceType}`])
    ]
    const answer = await this.#ask({ method: 'GET', path: this.#path('cdata', more) })
    const text = answer.body.toString('utf8')
    if (text.includes('UNKNOWN DEVICE') || answer.status !== 200) return false
    this.#judgeOptions(text, sn)
    this.#isKnown = true
    return true
  }

  /** Sends one batch; false: it was not acknowledged, and is sent again. */
  async upload(): Promise<boolean> {
    const again = this.#queried.slice(0, this.#options.variant.batch)
    const fresh = this.memory.slice(this.#sent, this.#sent + this.#options.variant.batch)
    const punches = again.length > 0 ? again : fresh
    if (punches.length === 0) return true
    for (let tries = 0; tries < TRIES; tries += 1) {
      const isTaken = await this.#post('ATTLOG', punches.map(punch => this.#lineOf(punch)).join(''))
      if (!isTaken) continue
      if (again.length > 0) this.#queried.splice(0, again.length)
      else this.#sent += fresh.length
      // Written down now and then only.
      if (this.#sent % 3 === 0) this.#written = this.#sent
      return true
    }
    this.#isKnown = false
    return false
  }

  /** Somebody registers a person at the terminal. */
  async register(pin: string, name: string): Promise<void> {
    this.people.set(pin, name)
    await this.#post('OPERLOG', `USER PIN=${pin}\tName=${name}\tPri=0\tPasswd=\tCard=\tGrp=1${this.#end}`)
  }

  /** Asks for commands, does them and replies; resolves to their number. */
  async poll(): Promise<number> {
    const answer = await this.#ask({ method: 'GET', path: this.#path('getrequest', []) })
    const text = answer.body.toString('utf8')
    if (answer.status !== 200) return 0
    if (text.startsWith('OK') || text === '') return 0
    if (!text.endsWith('\n')) this.objections.push(`the last command has no LF: ${text.slice(-60)}`)
    const replies = text
      .split('\n')
      .filter(line => line !== '')
      .map(line => this.#do(line))
    const bodies = this.#options.variant.areRepliesTogether ? [replies.join('\n')] : replies
    for (const body of bodies) {
      const { status } = await this.#ask({
        method: 'POST',
        path: this.#path('devicecmd', []),
        body: Buffer.from(body)
      })
      if (status !== 200) this.objections.push(`${status} to a reply`)
    }
    return replies.length
  }

  close(): void {
    this.#close()
  }

  get #end(): string {
    return this.#options.variant.lineEnd
  }

  #lineOf({ pin, at, status }: MemoryPunch): string {
    return `${pin}\t${at}\t${status}\t1${this.#options.variant.moreFields}${this.#end}`
  }

  #path(kind: string, query: readonly string[]): string {
    const { sn, variant } = this.#options
    return `${variant.root}/${kind}${variant.suffix}?${[`SN=${sn}`, ...query].join('&')}`
  }

  async #post(table: string, text: string): Promise<boolean> {
    const path = this.#path('cdata', [`table=${table}`, 'Stamp=9999'])
    try {
      const { status, body } = await this.#ask({ method: 'POST', path, body: Buffer.from(text) })
      if (status === 200) return body.includes('OK')
      if (status !== 503) this.objections.push(`${status} to ${table}`)
      return false
    } catch (error) {
      if (error instanceof LostAnswer) return false
      throw error
    }
  }

  async #ask(request: WireRequest): Promise<WireAnswer> {
    const { url, faultEvery = 0, variant } = this.#options
    if (this.#url !== url()) this.#close()
    this.#url = url()
    this.#wire ??= new Wire(this.#url, variant.isKeptAlive)
    this.#requests += 1
    const isFaulty = faultEvery > 0 && this.#requests % faultEvery === 0
    const answer = await this.#wire
      .ask({ ...request, ...(isFaulty && this.#fault(request)) })
      .catch(error => {
        throw error instanceof LostAnswer ? error : new LostAnswer(String(error))
      })
    this.objections.push(...answer.faults.map(fault => `${request.method} ${request.path}: ${fault}`))
    return answer
  }

  /** A lost answer and a power failure within the body in turns. */
  #fault({ body }: WireRequest): Partial<WireRequest> {
    const { faultEvery = 1 } = this.#options
    const isCut = body !== undefined && (this.#requests / faultEvery) % 2 === 0
    return isCut ? { cutAfter: Math.floor(body.length / 2) } : { isAnswerLost: true }
  }

  #judgeOptions(text: string, sn: string): void {
    const lines = text.split('\n')
    if (lines[0] !== `GET OPTION FROM: ${sn}`) this.objections.push(`first line: ${lines[0]}`)
    if (lines.at(-1) !== '') this.objections.push('the last option has no LF')
    if (text.includes('\r')) this.objections.push('CR in the options')
    const options = new Map(lines.slice(1).map(line => line.split('=', 2) as [string, string]))
    const stamps = this.#options.variant.hasOldStamps ? ['Stamp', 'OpStamp'] : ['ATTLOGStamp', 'OPERLOGStamp']
    for (const name of [...stamps, 'ErrorDelay', 'Delay', 'TransInterval', 'Realtime', 'TimeZone'])
      if (!options.has(name)) this.objections.push(`no ${name}`)
    if (options.get('Encrypt') !== 'None') this.objections.push('Encrypt is not None')
  }

  #do(line: string): string {
    const [, id = '', command = ''] = /^C:([^:]*):(.*)$/.exec(line) ?? []
    if (!/^[0-9A-Za-z]{1,16}$/.test(id)) this.objections.push(`id of a command: ${line}`)
    if (/^(SHELL|CLEAR)/.test(command)) this.objections.push(`forbidden: ${line}`)
    const reply = (result: number, name: string, more = '') => `ID=${id}&Return=${result}&CMD=${name}${more}`
    const person = /^DATA (UPDATE|DELETE) USERINFO PIN=([^\t]+)(?:\tName=([^\t]*))?/.exec(command)
    if (person !== null) {
      const [, verb, pin = '', name = ''] = person
      if (verb === 'UPDATE') this.people.set(pin, name)
      else this.people.delete(pin)
      return reply(0, 'DATA')
    }
    const span = /^(DATA QUERY|VERIFY SUM) ATTLOG StartTime=([^\t]+)\tEndTime=(.+)$/.exec(command)
    if (span !== null) {
      const [, verb, from = '', to = ''] = span
      const found = this.memory.filter(({ at }) => at >= from && at <= to)
      if (verb === 'DATA QUERY') {
        this.#queried.push(...found)
        return reply(found.length === 0 ? -1 : found.length, 'DATA')
      }
      const { sum } = this.#options.variant
      return sum === null
        ? reply(-1, 'VERIFY SUM')
        : reply(0, sum.command, `&${sum.count}=${found.length}&StartTime=${from}&EndTime=${to}`)
    }
    if (/^(INFO|CHECK|LOG|REBOOT)$/.test(command)) return reply(0, command)
    this.objections.push(`unknown: ${line}`)
    return reply(-1, 'UNKNOWN')
  }

  #close(): void {
    this.#wire?.close()
    this.#wire = null
  }
}
