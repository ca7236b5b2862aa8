import type { DeviceNetwork, NetworkChoice } from '#shared/contracts/device-network.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'

/** Where the choice is stored: outside the database, as the server listens before there is one. */
export interface DeviceNetworkStore {
  /** In force since the workstation was opened. */
  readonly current: NetworkChoice
  readonly isFixed: boolean
  addresses(): string[]
  /** @throws WorkstationError when the file it is kept in cannot be read */
  write(choice: NetworkChoice): void
}

/** Whether devices of the office reach the workstation; a change takes effect when it is opened again. */
export class DeviceNetworks {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #store: DeviceNetworkStore

  constructor(database: Database, runtime: Runtime, store: DeviceNetworkStore) {
    this.#database = database
    this.#runtime = runtime
    this.#store = store
  }

  read(): DeviceNetwork {
    return this.#network(this.#store.current)
  }

  /** What will hold, once the workstation was opened again. */
  async change(caller: UserCaller, { is_open, is_plain_http }: NetworkChoice): Promise<DeviceNetwork> {
    const choice: NetworkChoice = { is_open, is_plain_http: is_open && is_plain_http }
    if (this.#store.isFixed) throw new WorkstationError('conflict', faultOf('network.fixed'))
    const before = this.#store.current
    await this.#database.write(async trx => {
      await recordActivity(trx, this.#runtime, {
        caller,
        action: 'device.network',
        subjectKind: 'device_network',
        subjectId: null,
        before,
        after: choice
      })
      this.#store.write(choice)
    })
    return this.#network(choice)
  }

  #network(choice: NetworkChoice): DeviceNetwork {
    return { ...choice, addresses: this.#store.addresses(), is_fixed: this.#store.isFixed }
  }
}
