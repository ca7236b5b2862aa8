import type { Static } from 'typebox'
import type { ImportAnswer, ImportStatusAnswer } from '#shared/contracts/attendance-api.ts'
import type { DeviceNetwork, NetworkChoice, NetworkMachine } from '#shared/contracts/device-network.ts'
import type { Device, SaveDevice } from '#shared/contracts/devices.ts'

/** Operations of devices and what they post, as `operations.ts` has the others. */
export type DeviceOperations = {
  'GET /app/v1/devices': { answer: Device[] }
  'POST /app/v1/devices': { body: SaveDevice; answer: Device }
  'PUT /app/v1/devices/{device_id}': { body: SaveDevice; answer: Device }
  'GET /app/v1/device-network': { answer: DeviceNetwork }
  'GET /app/v1/device-network/machines': { answer: NetworkMachine[] }
  'PUT /app/v1/device-network': { body: NetworkChoice; answer: DeviceNetwork }
  'POST /api/v1/open-apis/time-attendance/import': {
    body: { import_data: object[] }
    answer: Static<typeof ImportAnswer>
  }
  'GET /api/v1/open-apis/time-attendance/import-status': {
    query: { request_id: string }
    answer: Static<typeof ImportStatusAnswer>
  }
}
