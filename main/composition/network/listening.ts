import type { AddressInfo } from 'node:net'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import type { Config } from '../../config/config.ts'
import { WorkstationProblem } from '../workstation-problem.ts'
import { lanAddresses, machineNames } from './lan-addresses.ts'
import type { OwnCertificate } from './own-certificate.ts'

const HELD_MS = 5_000
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

interface NetworkNow {
  /** Addresses of this machine, if the server listens on all of them. */
  readonly addresses: readonly string[]
  readonly hosts: ReadonlySet<string>
  readonly readAt: number
}

/** What listens: the server, or the listener of terminals. */
export interface Listener {
  listen(address: { host: string; port: number }): Promise<unknown>
  addresses(): readonly (AddressInfo | string)[]
}

/** The TCP side of the workstation: where it listens and which host names it accepts. */
export class Listening {
  readonly certificate: OwnCertificate | null
  readonly #config: Config
  readonly #heldPort: number | null
  #port: number | null = null
  #problem: WorkstationProblem | null = null
  #network: NetworkNow | null = null

  /** With a certificate the server uses TLS. When reopened, it keeps the port that devices are configured with. */
  constructor(config: Config, certificate: OwnCertificate | null, heldPort: number | null = null) {
    this.#config = config
    this.#heldPort = heldPort
    this.certificate = certificate
  }

  get port(): number | null {
    return this.#port ?? this.#heldPort
  }

  get url(): string | null {
    return this.urls[0] ?? null
  }

  /** Every address under which it can be reached; empty while no port is open. */
  get urls(): string[] {
    const port = this.#port
    if (port === null) return []
    const { host } = this.#config
    if (!isAnyAddress(host)) return [this.#addressOf(host, port)]
    const { addresses } = this.#networkNow()
    return (addresses.length === 0 ? ['127.0.0.1'] : addresses).map(it => this.#addressOf(it, port))
  }

  /** Where the server listens, or would listen if its port were available. */
  get ownAddress(): string {
    return this.url ?? this.#addressOf(this.#config.host, this.#config.port)
  }

  get isOpenToNetwork(): boolean {
    return this.#port !== null && !isLoopback(this.#config.host)
  }

  /** One clear line that names the port; null if the port was available. */
  get problem(): string | null {
    return this.#problem?.message ?? null
  }

  /** The same with its code. */
  get fault(): WorkstationProblem | null {
    return this.#problem
  }

  /** Stable codes of the warnings that screens must keep showing. */
  warnings(): string[] {
    return [
      ...(this.isOpenToNetwork ? [this.certificate ? 'lan_open' : 'lan_plain_http'] : []),
      ...(this.#problem === null ? [] : [this.#problem.code])
    ]
  }

  /** `host:port` values that are accepted as the server's own. */
  allowedHosts(): ReadonlySet<string> {
    return this.#networkNow().hosts
  }

  /** Network addresses change, so they are read again; but not for each request and token, as that is slow. */
  #networkNow(): NetworkNow {
    const now = Date.now()
    if (this.#network && Math.abs(now - this.#network.readAt) < HELD_MS) return this.#network
    const { host, allowed_hosts, issuer } = this.#config
    const addresses = isAnyAddress(host) ? lanAddresses() : []
    const names = [
      ...LOOPBACK_NAMES,
      ...allowed_hosts,
      bracketed(host),
      ...(isAnyAddress(host) ? [...machineNames(), ...addresses.map(bracketed)] : [])
    ]
    const usualPort = this.certificate ? 443 : 80
    const hosts = names
      .map(name => name.toLowerCase())
      .flatMap(name => [`${name}:${this.#port}`, ...(this.#port === usualPort ? [name] : [])])
    // A proxy in front of the workstation is addressed by the issuer's name, and may pass it on.
    if (issuer !== null) hosts.push(new URL(issuer).host)
    this.#network = { addresses, hosts: new Set(hosts), readAt: now }
    return this.#network
  }

  /** As browsers write it: without the default port of the scheme. */
  #addressOf(host: string, port: number): string {
    const address = `${this.certificate ? 'https' : 'http'}://${bracketed(host)}:${port}`
    return URL.parse(address)?.origin ?? address
  }

  /** Starts to listen. If the port is unavailable, throws, or keeps that as the problem if the window can work without it. */
  async open(app: Listener, manner: 'required' | 'best-effort'): Promise<void> {
    const { host } = this.#config
    const port = this.port ?? this.#config.port
    try {
      await app.listen({ host, port })
    } catch (error) {
      const problem = asProblem(error, host, port)
      if (manner === 'required' || !(problem instanceof WorkstationProblem)) throw problem
      this.#problem = problem
      return
    }
    this.#problem = null
    const address = app.addresses()[0]
    if (!address || typeof address === 'string')
      throw new WorkstationProblem('cannot_listen', `The server does not listen on ${host}:${port}.`)
    this.#port = address.port
    this.#network = null
  }
}

const isAnyAddress = (host: string): boolean => host === '0.0.0.0' || host === '::'
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function asProblem(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new WorkstationProblem('port_in_use', `Port ${port} on ${host} is in use by another program.`, {
      cause: error
    })
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new WorkstationProblem('cannot_listen', `The server cannot listen on ${host}:${port} (${code}).`, {
      cause: error
    })
  return error
}
