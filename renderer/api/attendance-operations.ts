import type { Static } from 'typebox'
import type * as attendance from '#shared/contracts/attendance.ts'
import type * as attendanceApi from '#shared/contracts/attendance-api.ts'
import type * as corrections from '#shared/contracts/attendance-corrections.ts'
import type * as deviceNetwork from '#shared/contracts/device-network.ts'
import type * as devices from '#shared/contracts/devices.ts'
import type * as locations from '#shared/contracts/location-screens.ts'
import type * as refused from '#shared/contracts/refused-punches.ts'

/** Operations of attendance, devices and locations, as `operations.ts` has the others. */
export type AttendanceOperations = {
  'GET /app/v1/attendance/queue': { answer: attendance.QueueState }
  'GET /app/v1/attendance/day': { query: attendance.DayQuery; answer: attendance.DayView }
  'GET /app/v1/attendance/presence': { query: attendance.PresenceQuery; answer: attendance.PresenceView }
  'GET /app/v1/attendance/arrivals': { query: attendance.ArrivalQuery; answer: attendance.Arrivals }
  'GET /app/v1/attendance/month': { query: attendance.MonthQuery; answer: attendance.MonthView }
  'GET /app/v1/attendance/punches': { query: attendance.PunchQuery; answer: attendance.PunchPage }
  'GET /app/v1/attendance/corrections': {
    query: corrections.DayCorrectionsQuery
    answer: corrections.DayCorrections
  }
  'POST /app/v1/attendance/corrections': { body: corrections.CorrectDay; answer: corrections.DayCorrections }
  'GET /app/v1/attendance/parked': {
    query: { cursor?: string; limit?: number }
    answer: attendance.ParkedPage
  }
  'POST /app/v1/attendance/parked/replay': { body: attendance.ParkedSelection; answer: { count: number } }
  'POST /app/v1/attendance/parked/dismiss': { body: attendance.ParkedSelection; answer: { count: number } }
  'GET /app/v1/attendance/refused': { answer: refused.RefusedPunches }
  'GET /app/v1/attendance/refused/{group_key}': { path: { group_key: string }; answer: refused.RefusedItem[] }
  'POST /app/v1/attendance/refused/replay': { body: refused.ReplayRefused; answer: refused.ReplayedRefused }
  'POST /app/v1/attendance/refused/dismiss': { body: refused.DismissRefused; answer: { count: number } }
  'GET /app/v1/devices': { answer: devices.Device[] }
  'POST /app/v1/devices': { body: devices.SaveDevice; answer: devices.Device }
  'PUT /app/v1/devices/{device_id}': { body: devices.SaveDevice; answer: devices.Device }
  'GET /app/v1/device-network': { answer: deviceNetwork.DeviceNetwork }
  'GET /app/v1/device-network/machines': { answer: deviceNetwork.NetworkMachine[] }
  'PUT /app/v1/device-network': { body: deviceNetwork.NetworkChoice; answer: deviceNetwork.DeviceNetwork }
  'POST /api/v1/open-apis/time-attendance/import': {
    body: { import_data: object[] }
    answer: Static<typeof attendanceApi.ImportAnswer>
  }
  'GET /api/v1/open-apis/time-attendance/import-status': {
    query: { request_id: string }
    answer: Static<typeof attendanceApi.ImportStatusAnswer>
  }
  'GET /app/v1/locations': { answer: locations.LocationView[] }
  'POST /app/v1/locations': { body: locations.SaveLocation; answer: locations.LocationView }
  'PUT /app/v1/locations/{location_id}': {
    body: locations.ChangeLocation
    answer: locations.LocationView
  }
  'DELETE /app/v1/locations/{location_id}': { answer: unknown }
  'GET /app/v1/locations/{location_id}/check': {
    query: locations.ClockingCheckQuery
    answer: locations.ClockingCheck
  }
  'GET /app/v1/locations/{location_id}/punches': { answer: locations.NearbyPunch[] }
}
