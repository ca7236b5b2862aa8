import Type, { type Static } from 'typebox'

/** Whether machines of the office reach the workstation. `PUT /app/v1/device-network` */
export const NetworkChoice = Type.Object({
  is_open: Type.Boolean({ description: 'false: only this machine reaches it' }),
  is_plain_http: Type.Boolean({ description: 'without TLS, for devices that cannot do it' })
})
export type NetworkChoice = Static<typeof NetworkChoice>

/** `GET /app/v1/device-network` */
export const DeviceNetwork = Type.Object({
  ...NetworkChoice.properties,
  addresses: Type.Array(Type.String(), {
    description: 'IPv4 addresses of this machine in the office network'
  }),
  is_fixed: Type.Boolean({ description: 'the host was named at the start, which the choice cannot change' })
})
export type DeviceNetwork = Static<typeof DeviceNetwork>
