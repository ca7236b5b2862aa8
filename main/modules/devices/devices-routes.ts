import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { DeviceListAnswer } from '#shared/contracts/attendance/attendance-api.ts'
import { deviceNetworkOperations } from '#shared/contracts/attendance/device-network.ts'
import { DEVICE_TYPES, deviceOperations } from '#shared/contracts/attendance/devices.ts'
import { screenRoutes } from '../access/access.ts'
import { type DeviceNetworks, type Devices, SORT_FIELDS } from './devices.ts'

/** Documents the parameters; the service checks them itself, with the messages of the locations list. */
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

/** `onNetworkChanged` is called after the response has been sent, since the server then listens on other addresses. */
export function devicesRoutes(
  devices: Devices,
  networks: DeviceNetworks,
  onNetworkChanged: () => void
): FastifyPluginAsyncTypebox {
  const groups = ['hr', 'admin'] as const
  const operations = { ...deviceOperations, ...deviceNetworkOperations }
  const screens = screenRoutes(['admin'], operations, {
    'GET /app/v1/devices': { groups, handle: () => devices.list() },
    'POST /app/v1/devices': ({ user, body }) => devices.create(user, body),
    'PUT /app/v1/devices/{device_id}': ({ user, params, body }) =>
      devices.update(user, params.device_id, body),
    'GET /app/v1/device-network': { groups, handle: () => networks.read() },
    'GET /app/v1/device-network/machines': () => networks.machines(),
    'PUT /app/v1/device-network': async ({ user, body, reply }) => {
      const network = await networks.change(user, body)
      reply.raw.once('close', onNetworkChanged)
      return network
    }
  })
  return async app => {
    await app.register(screens)
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
  }
}
