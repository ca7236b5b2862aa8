import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { DeviceListAnswer } from '#shared/contracts/attendance-api.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { DeviceNetwork, NetworkChoice, NetworkMachine } from '#shared/contracts/device-network.ts'
import { DEVICE_TYPES, Device, SaveDevice } from '#shared/contracts/devices.ts'
import { userOf } from '../access/access.ts'
import { type DeviceNetworks, type Devices, SORT_FIELDS } from './devices.ts'

/** Documents the parameters; the service checks them itself, in the words of the locations list. */
const ListQuery = Type.Object({
  device_type: Type.Optional(Type.Enum([...DEVICE_TYPES], { description: 'devices of this kind alone' })),
  sort_by: Type.Optional(Type.Enum([...SORT_FIELDS], { default: 'device_name' })),
  sort_order: Type.Optional(
    Type.Enum(['ASC', 'DESC'], { default: 'ASC', description: 'in capitals or small letters' })
  ),
  _PAGE: Type.Optional(
    Type.Integer({ minimum: 1, description: 'all devices without _PAGE and _NUMBER_PER_PAGE' })
  ),
  _NUMBER_PER_PAGE: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: '20 by default, once paging is on' })
  )
})

/** `onNetworkChanged` is called after the response has been sent: the server then listens elsewhere. */
export function devicesRoutes(
  devices: Devices,
  networks: DeviceNetworks,
  onNetworkChanged: () => void
): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/api/v1/open-apis/devices/get-list',
      {
        config: { access: { kind: 'known' }, checksBodyItself: true },
        schema: {
          tags: ['Attendance'],
          summary: 'List attendance devices',
          querystring: ListQuery,
          response: { 200: DeviceListAnswer }
        }
      },
      request => devices.listForApi(request.query)
    )
    app.get(
      '/app/v1/devices',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { response: { 200: Envelope(Type.Array(Device)) } }
      },
      async () => answer(await devices.list())
    )
    app.get(
      '/app/v1/device-network',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { response: { 200: Envelope(DeviceNetwork) } }
      },
      async () => answer(networks.read())
    )
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
    app.get(
      '/app/v1/device-network/machines',
      { config, schema: { response: { 200: Envelope(Type.Array(NetworkMachine)) } } },
      async () => answer(await networks.machines())
    )
    app.put(
      '/app/v1/device-network',
      { config, schema: { body: NetworkChoice, response: { 200: Envelope(DeviceNetwork) } } },
      async (request, reply) => {
        const network = await networks.change(userOf(request), request.body)
        reply.raw.once('close', onNetworkChanged)
        return answer(network)
      }
    )
    app.post(
      '/app/v1/devices',
      { config, schema: { body: SaveDevice, response: { 200: Envelope(Device) } } },
      async request => answer(await devices.create(userOf(request), request.body))
    )
    app.put(
      '/app/v1/devices/:device_id',
      {
        config,
        schema: {
          params: Type.Object({ device_id: Type.String() }),
          body: SaveDevice,
          response: { 200: Envelope(Device) }
        }
      },
      async request => answer(await devices.update(userOf(request), request.params.device_id, request.body))
    )
  }
}
