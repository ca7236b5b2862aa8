import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** What a link does with its connections. */
export type LinkFault =
  /** Passes everything on. */
  | 'none'
  /** Refuses connections and has ended the open ones. */
  | 'cut'
  /** Ends a connection once the request has arrived, before it is passed on. */
  | 'cut-before'
  /** Passes the request on and ends the connection in place of the answer. */
  | 'cut-after'
  /** Passes the request on twice, the second time over a connection of its own, whose answer nobody gets. */
  | 'twice'
  /** Passes nothing on and stays silent. */
  | 'stall'

/** A link between a branch and a head office that can be cut and mended: a TCP proxy on this machine. */
export class TcpLink {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Port of the head office on this machine; may change while connections come and go. */
  target: number
  #fault: LinkFault = 'none'

  private constructor(target: number) {
    this.target = target
    this.#server = createServer(socket => this.#accept(socket))
  }

  static async open(target: number): Promise<TcpLink> {
    const link = new TcpLink(target)
    await new Promise<void>((resolve, reject) => {
      link.#server.once('error', reject)
      link.#server.listen(0, '127.0.0.1', resolve)
    })
    return link
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get fault(): LinkFault {
    return this.#fault
  }

  /** From now on, for open connections too. */
  set fault(fault: LinkFault) {
    const isSilent = this.#fault === 'stall'
    this.#fault = fault
    if (fault !== 'none' || isSilent) this.#endAll()
  }

  async close(): Promise<void> {
    this.#endAll()
    await new Promise<void>(resolve => this.#server.close(() => resolve()))
  }

  #endAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(branch: Socket): void {
    this.#keep(branch)
    if (this.#fault === 'cut') {
      branch.destroy()
      return
    }
    if (this.#fault === 'stall') return
    const headOffice = this.#connect()
    branch.once('close', () => headOffice.destroy())
    headOffice.once('close', () => branch.destroy())
    branch.on('data', bytes => {
      if (this.#fault === 'cut-before') branch.destroy()
      else {
        headOffice.write(bytes)
        if (this.#fault === 'twice') this.#connect().end(bytes)
      }
    })
    headOffice.on('data', bytes => {
      if (this.#fault === 'cut-after') branch.destroy()
      else branch.write(bytes)
    })
  }

  #connect(): Socket {
    const socket = connect(this.target, '127.0.0.1')
    this.#keep(socket)
    return socket
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#sockets.delete(socket))
  }
}
