import type { DeviceNetwork, NetworkChoice } from '#shared/contracts/attendance/device-network.ts'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import { type Config, DEFAULT_CONFIG } from '../../config/config.ts'
import type { DeviceNetworkStore } from '../../modules/devices/devices.ts'
import type { ConnectedMachine } from '../../platform/connected-machines.ts'
import { MadeOf } from '../../platform/runtime.ts'
import { changeStoredConfig, storedConfig } from '../data/stored-config.ts'
import type { Context } from '../parts.ts'
import { firewallCommand } from './firewall-command.ts'
import { lanAddresses } from './lan-addresses.ts'

/** All addresses of this machine, as devices may be on any of its networks. */
const OPEN_HOST = '0.0.0.0'

/** Host and protocol in `workstation.json`. */
export class DeviceNetworkFile
  extends MadeOf<Pick<Context, 'dataDir' | 'config' | 'listening' | 'machines'>>
  implements DeviceNetworkStore
{
  readonly current = choiceOf(this.parts.config)
  readonly isFixed = this.#stored().host !== this.parts.config.host

  addresses(): string[] {
    return lanAddresses()
  }

  certificate(): DeviceNetwork['certificate'] {
    const { certificate } = this.parts.listening
    return certificate && { fingerprint: certificate.fingerprint, ends_on: isoDate(certificate.endsAt) }
  }

  urls(): readonly string[] {
    const isReached = (url: string): boolean => !isLoopback(new URL(url).hostname)
    return this.current.is_open ? this.parts.listening.urls.filter(isReached) : []
  }

  machines(): readonly ConnectedMachine[] {
    return this.parts.machines.list()
  }

  firewallCommand(): string | null {
    const { config, listening } = this.parts
    return firewallCommand(process.platform, listening.port ?? config.port)
  }

  /** Keeps the configured host if it is as open as chosen. Other keys are unchanged. */
  write({ is_open, is_plain_http }: NetworkChoice): void {
    const { host } = this.#stored()
    const next: Partial<Config> = {
      host: isLoopback(host) === !is_open ? host : is_open ? OPEN_HOST : DEFAULT_CONFIG.host,
      allow_plain_http_on_lan: is_open && is_plain_http
    }
    changeStoredConfig(this.parts.dataDir, next)
  }

  #stored(): Hosting {
    return { ...DEFAULT_CONFIG, ...storedConfig(this.parts.dataDir) }
  }
}

type Hosting = Pick<Config, 'host' | 'allow_plain_http_on_lan'>

const choiceOf = ({ host, allow_plain_http_on_lan }: Hosting): NetworkChoice => ({
  is_open: !isLoopback(host),
  is_plain_http: !isLoopback(host) && allow_plain_http_on_lan
})

const isoDate = (date: Date): string => date.toISOString().slice(0, 10)
