import { connect, type Socket } from 'node:net'

/** An answer as it came, with what is wrong about it for the client of a terminal. */
export interface WireAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
  readonly faults: readonly string[]
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Buffer
  /** The power fails after so many bytes of the body. */
  readonly cutAfter?: number
  /** The answer is not read. */
  readonly isAnswerLost?: boolean
}

const ANSWER_MAX = 900 * 1024

/** What was sent may have been taken, and nobody knows. */
export class LostAnswer extends Error {}

/** HTTP/1.1 as firmware speaks it: by hand, on one socket, without any of the conveniences of a library. */
export class Wire {
  readonly #host: string
  readonly #port: number
  readonly #isKept: boolean
  #socket: Socket | null = null

  /** @param isKept one connection for all requests, as newer firmware has it */
  constructor(url: string, isKept: boolean) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
    this.#isKept = isKept
  }

  async ask(request: WireRequest): Promise<WireAnswer> {
    const socket = await this.#open()
    try {
      const { method, path, body, cutAfter, isAnswerLost = false } = request
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${this.#host}:${this.#port}`,
        'User-Agent: iClock Proxy/1.09',
        `Connection: ${this.#isKept ? 'keep-alive' : 'close'}`,
        'Accept: */*',
        ...(method === 'POST' ? ['Content-Type: text/plain', `Content-Length: ${body?.length ?? 0}`] : [])
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      if (body !== undefined) socket.write(cutAfter === undefined ? body : body.subarray(0, cutAfter))
      if (cutAfter !== undefined) {
        await drained(socket)
        throw new LostAnswer('the power failed')
      }
      if (isAnswerLost) {
        // It is on its way: the workstation has done its part.
        await firstBytes(socket)
        throw new LostAnswer('the answer was lost')
      }
      const answer = await readAnswer(socket)
      if (!this.#isKept || answer.headers.get('connection')?.toLowerCase() === 'close') this.close()
      return answer
    } catch (error) {
      this.close()
      throw error
    }
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  async #open(): Promise<Socket> {
    if (this.#socket !== null && !this.#socket.destroyed && this.#socket.readable) return this.#socket
    const socket = connect(this.#port, this.#host)
    this.#socket = socket
    socket.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return socket
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    socket.end(() => resolve())
  })

const firstBytes = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('data', () => resolve())
    socket.once('close', () => reject(new LostAnswer('the connection was closed')))
  })

/** Reads one answer: its length must be given, since firmware knows no other end. */
function readAnswer(socket: Socket): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0)
    const stop = () => {
      socket.off('data', take)
      socket.off('close', fail)
    }
    const fail = () => {
      stop()
      reject(new LostAnswer('the connection was closed'))
    }
    const take = (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      const answer = parse(bytes)
      if (answer === null) return
      stop()
      resolve(answer)
    }
    socket.on('data', take)
    socket.on('close', fail)
  })
}

function parse(bytes: Buffer): WireAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    })
  )
  const length = headers.get('content-length')
  const body = bytes.subarray(end + 4)
  if (length !== undefined && body.length < Number(length)) return null
  const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(first) ?? []
  return {
    status: Number(status),
    headers,
    body: body.subarray(0, Number(length ?? 0)),
    faults: faultsOf(headers, body, Number(length ?? -1), status)
  }
}

function faultsOf(
  headers: ReadonlyMap<string, string>,
  body: Buffer,
  length: number,
  status: string
): string[] {
  const isPlain = headers.get('content-type')?.startsWith('text/plain') === true
  return [
    ...(status === '' ? ['no status line'] : []),
    ...(length === -1 ? ['no Content-Length'] : []),
    ...(length > ANSWER_MAX ? ['more than 900 KB'] : []),
    ...(body.length > length && length !== -1 ? ['bytes after the end'] : []),
    ...(headers.has('transfer-encoding') ? ['chunked'] : []),
    ...(headers.has('content-encoding') ? ['packed'] : []),
    ...(headers.has('location') || status.startsWith('3') ? ['a redirect'] : []),
    ...(headers.has('set-cookie') ? ['a cookie'] : []),
    ...(isPlain ? [] : ['not text/plain'])
  ]
}
