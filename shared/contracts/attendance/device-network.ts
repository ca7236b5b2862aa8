import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

/** Whether other machines of the office can reach the workstation. */
export const NetworkChoice = Type.Object({
  is_open: Type.Boolean({ description: 'false: only this machine reaches it' }),
  is_plain_http: Type.Boolean({ description: 'without TLS, for devices that cannot do it' })
})
export type NetworkChoice = Static<typeof NetworkChoice>

export const DeviceNetwork = Type.Object({
  ...NetworkChoice.properties,
  addresses: Type.Array(Type.String(), {
    description: 'IPv4 addresses of this machine in the office network'
  }),
  /** Null without TLS, and until a change has taken effect. */
  certificate: Nullable(
    Type.Object({
      fingerprint: Type.String({ description: 'SHA-256, AA:BB:...' }),
      ends_on: Type.String({ description: 'YYYY-MM-DD; renewed before' })
    })
  ),
  /** Address for the office's phones and computers; null while closed. */
  entrance: Nullable(Type.Object({ url: Type.String(), qr_svg: Type.String() })),
  firewall_command: Nullable(
    Type.String({ description: 'lets the port through; null where the system asks by itself' })
  ),
  is_fixed: Type.Boolean({ description: 'the host was named at the start, which the choice cannot change' })
})
export type DeviceNetwork = Static<typeof DeviceNetwork>

/** Machines that have called since the program started, the latest first, at most 200. */
export const NetworkMachine = Type.Object({
  address: Type.String(),
  kind: Nullable(Type.Enum(['key', 'user'], { description: 'null: without a key or session that is valid' })),
  name: Nullable(Type.String({ description: 'of the key or the user' })),
  name_en: Nullable(Type.String()),
  at: Type.String({ description: 'ISO 8601, of the last request' })
})
export type NetworkMachine = Static<typeof NetworkMachine>

export const deviceNetworkOperations = {
  'GET /app/v1/device-network': { answer: DeviceNetwork },
  'GET /app/v1/device-network/machines': { answer: Type.Array(NetworkMachine) },
  'PUT /app/v1/device-network': { body: NetworkChoice, answer: DeviceNetwork }
}
