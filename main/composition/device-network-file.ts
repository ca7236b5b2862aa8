import type { DeviceNetwork, NetworkChoice } from '#shared/contracts/device-network.ts'
import { isLoopback } from '#shared/domain/host-names.ts'
import { type Config, DEFAULT_CONFIG } from '../config/config.ts'
import type { DeviceNetworkStore } from '../modules/devices/devices.ts'
import type { ConnectedMachine, ConnectedMachines } from '../platform/connected-machines.ts'
import { firewallCommand } from './firewall-command.ts'
import { lanAddresses } from './lan-addresses.ts'
import type { Listening } from './listening.ts'
import type { Context } from './parts.ts'
import { changeStoredConfig, storedConfig } from './stored-config.ts'

/** All addresses of this machine, as devices may be on any of its networks. */
const OPEN_HOST = '0.0.0.0'

/** Host and protocol in `workstation.json`. */
export class DeviceNetworkFile implements DeviceNetworkStore {
  readonly current: NetworkChoice
  readonly isFixed: boolean
  readonly #dataDir: string
  readonly #listening: Listening
  readonly #machines: ConnectedMachines
  readonly #configuredPort: number

  constructor({
    dataDir,
    config,
    listening,
    machines
  }: Pick<Context, 'dataDir' | 'config' | 'listening' | 'machines'>) {
    this.#machines = machines

    this.#dataDir = dataDir
    this.#listening = listening
    this.#configuredPort = config.port
    this.current = choiceOf(config)
    this.isFixed = this.#stored().host !== config.host
  }

  addresses(): string[] {
    return lanAddresses()
  }

  certificate(): DeviceNetwork['certificate'] {
    const { certificate } = this.#listening
    return certificate && { fingerprint: certificate.fingerprint, ends_on: isoDate(certificate.endsAt) }
  }

  urls(): readonly string[] {
    const isReached = (url: string): boolean => !isLoopback(new URL(url).hostname)
    return this.current.is_open ? this.#listening.urls.filter(isReached) : []
  }

  machines(): readonly ConnectedMachine[] {
    return this.#machines.list()
  }

  firewallCommand(): string | null {
    return firewallCommand(process.platform, this.#listening.port ?? this.#configuredPort)
  }

  /** Keeps the configured host if it is as open as chosen. Other keys are unchanged. */
  write({ is_open, is_plain_http }: NetworkChoice): void {
    const { host } = this.#stored()
    const next: Partial<Config> = {
      host: isLoopback(host) === !is_open ? host : is_open ? OPEN_HOST : DEFAULT_CONFIG.host,
      allow_plain_http_on_lan: is_open && is_plain_http
    }
    changeStoredConfig(this.#dataDir, next)
  }

  #stored(): Hosting {
    return { ...DEFAULT_CONFIG, ...storedConfig(this.#dataDir) }
  }
}

type Hosting = Pick<Config, 'host' | 'allow_plain_http_on_lan'>

const choiceOf = ({ host, allow_plain_http_on_lan }: Hosting): NetworkChoice => ({
  is_open: !isLoopback(host),
  is_plain_http: !isLoopback(host) && allow_plain_http_on_lan
})

const isoDate = (date: Date): string => date.toISOString().slice(0, 10)
