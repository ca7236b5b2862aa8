import type { DeviceNetwork, NetworkChoice } from '#shared/contracts/device-network.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'

/** Where the choice is stored: outside the database, as the server listens before there is one. */
export interface DeviceNetworkStore {
  /** In force since the start. */
  readonly current: NetworkChoice
  readonly isFixed: boolean
  addresses(): string[]
  /** What the next start finds. @throws WorkstationError when it cannot be read */
  next(): NetworkChoice
  write(choice: NetworkChoice): void
}

/** Whether devices of the office reach the workstation; a change counts from the next start on. */
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
    const { current, isFixed } = this.#store
    const next = this.#store.next()
    return {
      ...current,
      addresses: this.#store.addresses(),
      next: isFixed || isSame(current, next) ? null : next,
      is_fixed: isFixed
    }
  }

  async change(caller: UserCaller, choice: NetworkChoice): Promise<DeviceNetwork> {
    if (this.#store.isFixed) throw new WorkstationError('conflict', faultOf('network.fixed'))
    const before = this.#store.next()
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
    return this.read()
  }
}

/** The scheme does not matter while only this machine reaches it. */
const isSame = (one: NetworkChoice, other: NetworkChoice): boolean =>
  one.is_open === other.is_open && (!one.is_open || one.is_plain_http === other.is_plain_http)
