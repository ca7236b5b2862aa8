import { renderSVG } from 'uqr'
import type {
  DeviceNetwork,
  NetworkChoice,
  NetworkMachine
} from '#shared/contracts/attendance/device-network.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ConnectedMachine } from '../../platform/connected-machines.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { actorNames, recordActivity } from '../activity/activity.ts'

/** Stores the choice outside the database, since the server listens before a database exists. */
export interface DeviceNetworkStore {
  /** The choice in effect since the workstation was opened. */
  readonly current: NetworkChoice
  readonly isFixed: boolean
  addresses(): string[]
  /** Null without TLS. */
  certificate(): DeviceNetwork['certificate']
  /** URLs at which the network reaches the workstation; none while it is closed to the network. */
  urls(): readonly string[]
  firewallCommand(): string | null
  machines(): readonly ConnectedMachine[]
  /** @throws WorkstationError if the file that stores the choice cannot be read */
  write(choice: NetworkChoice): void
}

/** Whether devices of the office can reach the workstation; a change takes effect when it is next opened. */
export class DeviceNetworks extends MadeOf<ServiceParts & { readonly store: DeviceNetworkStore }> {
  read(): DeviceNetwork {
    const { store } = this.parts
    const [url] = store.urls()
    return {
      ...this.#network(store.current),
      certificate: store.certificate(),
      entrance: url === undefined ? null : { url, qr_svg: renderSVG(url) }
    }
  }

  /** Other machines with recent requests, latest first. */
  async machines(): Promise<NetworkMachine[]> {
    const machines = this.parts.store.machines()
    const nameOf = await actorNames(
      this.parts.database.read,
      machines.flatMap(({ caller }) => (caller?.kind === 'user' ? [caller.name] : []))
    )
    return machines.map(({ address, caller, at }) => {
      const user = caller?.kind === 'user' ? nameOf(caller.name) : null
      return {
        address,
        kind: caller?.kind ?? null,
        name: user?.actor_name ?? caller?.name ?? null,
        name_en: user?.actor_name_en ?? null,
        at
      }
    })
  }

  /** Returns the settings that take effect when the workstation is next opened. */
  async change(caller: UserCaller, { is_open, is_plain_http }: NetworkChoice): Promise<DeviceNetwork> {
    const choice: NetworkChoice = { is_open, is_plain_http: is_open && is_plain_http }
    const { database, runtime, store } = this.parts
    if (store.isFixed) throw new WorkstationError('conflict', 'network.fixed')
    const before = store.current
    await database.write(async trx => {
      await recordActivity(trx, runtime, caller, 'device.network', ['device_network', null], {
        before,
        after: choice
      })
      store.write(choice)
    })
    return this.#network(choice)
  }

  #network(choice: NetworkChoice): DeviceNetwork {
    const { store } = this.parts
    return {
      ...choice,
      addresses: store.addresses(),
      certificate: null,
      entrance: null,
      firewall_command: store.firewallCommand(),
      is_fixed: store.isFixed
    }
  }
}
