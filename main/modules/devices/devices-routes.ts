import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { DeviceListAnswer } from '#shared/contracts/attendance-api.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { DEVICE_TYPES, Device, SaveDevice } from '#shared/contracts/devices.ts'
import type { Database } from '../../database/database.ts'
import { userOf } from '../callers/callers.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { type Devices, listDevicesForApi } from './devices.ts'

const ListQuery = Type.Object({
  device_type: Type.Optional(Type.Any({ description: DEVICE_TYPES.join(', ') })),
  sort_by: Type.Optional(
    Type.Any({ description: 'device_name (default), device_sn, device_type, device_id, created' })
  ),
  sort_order: Type.Optional(Type.Any({ description: 'ASC (default) or DESC' })),
  _PAGE: Type.Optional(Type.Any({ description: 'from 1' })),
  _NUMBER_PER_PAGE: Type.Optional(Type.Any({ description: '1 to 100, default 20 when paging' }))
})

export function devicesRoutes(
  devices: Devices,
  database: Database,
  runtime: Runtime
): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/api/v1/open-apis/devices/get-list',
      {
        config: { access: { kind: 'known' } },
        schema: {
          tags: ['Attendance'],
          summary: 'List attendance devices',
          querystring: ListQuery,
          response: { 200: DeviceListAnswer }
        }
      },
      request => listDevicesForApi(database.read, runtime, request.query)
    )
    app.get(
      '/app/v1/devices',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { response: { 200: Envelope(Type.Array(Device)) } }
      },
      async () => answer(await devices.list())
    )
    const config = { access: { kind: 'user', groups: ['admin'] } } as const
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
