import type { NetworkChoice } from '#shared/contracts/device-network.ts'
import { isLoopback } from '#shared/domain/host-names.ts'
import { type Config, DEFAULT_CONFIG } from '../config/config.ts'
import type { DeviceNetworkStore } from '../modules/devices/devices.ts'
import { lanAddresses } from './lan-addresses.ts'
import type { Context } from './parts.ts'
import { changeStoredConfig, storedConfig } from './stored-config.ts'

/** Every address of this machine, as devices may be on any of its networks. */
const OPEN_HOST = '0.0.0.0'

/** Host and protocol as `workstation.json` has them. */
export class DeviceNetworkFile implements DeviceNetworkStore {
  readonly current: NetworkChoice
  readonly isFixed: boolean
  readonly #dataDir: string

  constructor({ dataDir, config }: Pick<Context, 'dataDir' | 'config'>) {
    this.#dataDir = dataDir
    this.current = choiceOf(config)
    this.isFixed = this.#stored().host !== config.host
  }

  addresses(): string[] {
    return lanAddresses()
  }

  /** A configured host stays, as long as it is as open as was chosen. Other keys are unchanged. */
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
