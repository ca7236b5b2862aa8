import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { DeviceListAnswer } from '#shared/contracts/attendance-api.ts'
import { DeviceNetwork, NetworkChoice, NetworkMachine } from '#shared/contracts/device-network.ts'
import { DEVICE_TYPES, Device, SaveDevice } from '#shared/contracts/devices.ts'
import { screenRoutes } from '../access/access.ts'
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
export const devicesRoutes = (
  devices: Devices,
  networks: DeviceNetworks,
  onNetworkChanged: () => void
): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ app, get, post, put }) => {
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
    get('/app/v1/devices', { answer: Type.Array(Device), groups: ['hr', 'admin'] }, () => devices.list())
    get('/app/v1/device-network', { answer: DeviceNetwork, groups: ['hr', 'admin'] }, () => networks.read())
    get('/app/v1/device-network/machines', { answer: Type.Array(NetworkMachine) }, () => networks.machines())
    put(
      '/app/v1/device-network',
      { body: NetworkChoice, answer: DeviceNetwork },
      async ({ user, body, reply }) => {
        const network = await networks.change(user, body)
        reply.raw.once('close', onNetworkChanged)
        return network
      }
    )
    post('/app/v1/devices', { body: SaveDevice, answer: Device }, ({ user, body }) =>
      devices.create(user, body)
    )
    put(
      '/app/v1/devices/:device_id',
      { params: Type.Object({ device_id: Type.String() }), body: SaveDevice, answer: Device },
      ({ user, params, body }) => devices.update(user, params.device_id, body)
    )
  })
