import type { Static } from 'typebox'
import type * as attendance from '#shared/contracts/attendance.ts'
import type * as attendanceApi from '#shared/contracts/attendance-api.ts'
import type * as corrections from '#shared/contracts/attendance-corrections.ts'
import type * as deviceNetwork from '#shared/contracts/device-network.ts'
import type * as devices from '#shared/contracts/devices.ts'
import type * as refused from '#shared/contracts/refused-punches.ts'
import type { Gives, Takes } from './operation-types.ts'

/** Operations of attendance, devices and locations, as `operations.ts` has the others. */
export type AttendanceOperations = {
  'GET /app/v1/attendance/queue': Gives<attendance.QueueState>
  'GET /app/v1/attendance/day': Gives<attendance.DayView, attendance.DayQuery>
  'GET /app/v1/attendance/presence': Gives<attendance.PresenceView, attendance.PresenceQuery>
  'GET /app/v1/attendance/arrivals': Gives<attendance.Arrivals, attendance.ArrivalQuery>
  'GET /app/v1/attendance/month': Gives<attendance.MonthView, attendance.MonthQuery>
  'GET /app/v1/attendance/punches': Gives<attendance.PunchPage, attendance.PunchQuery>
  'GET /app/v1/attendance/corrections': Gives<corrections.DayCorrections, corrections.DayCorrectionsQuery>
  'POST /app/v1/attendance/corrections': Takes<corrections.CorrectDay, corrections.DayCorrections>
  'GET /app/v1/attendance/parked': Gives<attendance.ParkedPage, { cursor?: string; limit?: number }>
  'POST /app/v1/attendance/parked/replay': Takes<attendance.ParkedSelection, { count: number }>
  'POST /app/v1/attendance/parked/dismiss': Takes<attendance.ParkedSelection, { count: number }>
  'GET /app/v1/attendance/refused': Gives<refused.RefusedPunches>
  'GET /app/v1/attendance/refused/{group_key}': Gives<refused.RefusedItem[]>
  'POST /app/v1/attendance/refused/replay': Takes<refused.ReplayRefused, refused.ReplayedRefused>
  'POST /app/v1/attendance/refused/dismiss': Takes<refused.DismissRefused, { count: number }>
  'GET /app/v1/devices': Gives<devices.Device[]>
  'POST /app/v1/devices': Takes<devices.SaveDevice, devices.Device>
  'PUT /app/v1/devices/{device_id}': Takes<devices.SaveDevice, devices.Device>
  'GET /app/v1/device-network': Gives<deviceNetwork.DeviceNetwork>
  'GET /app/v1/device-network/machines': Gives<deviceNetwork.NetworkMachine[]>
  'PUT /app/v1/device-network': Takes<deviceNetwork.NetworkChoice, deviceNetwork.DeviceNetwork>
  'POST /api/v1/open-apis/time-attendance/import': Takes<
    { import_data: object[] },
    Static<typeof attendanceApi.ImportAnswer>
  >
  'GET /api/v1/open-apis/time-attendance/import-status': Gives<
    Static<typeof attendanceApi.ImportStatusAnswer>,
    { request_id: string }
  >
}
