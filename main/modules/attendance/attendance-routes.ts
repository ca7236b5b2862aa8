import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { IMPORT_MAX_ITEMS } from '#shared/contracts/attendance.ts'
import { ImportAnswer, ImportStatusAnswer, SubmitAnswer } from '#shared/contracts/attendance-api.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { callerOf } from '../callers/callers.ts'
import { PICTURE_MAX_BYTES } from '../files/files.ts'
import type { Attendance } from './attendance.ts'

/** Room for a legal request of 1000 items, each with a picture as terminals send them (security: body limits). */
const IMPORT_BODY_LIMIT = 64 * 1024 * 1024
const SUBMIT_BODY_LIMIT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 64 * 1024

const Text = (description: string) => Type.Optional(Type.Any({ description }))

/** Documents the body; the service checks it itself, item by item. */
const ImportBody = Type.Object({
  import_data: Type.Array(
    Type.Object({
      status: Text('ADD or DEL, required'),
      employee_code: Text('must exist, required'),
      date: Text('YYYY-MM-DD, the date part of datetime, required'),
      datetime: Text('YYYY-MM-DD HH:mm:ss, required'),
      time_attendance_type_lv: Text('empty: Import; Device (in any case): Fingerprint'),
      time_attendance_type: Text('AUTO (default), IN or OUT'),
      device_sn: Text('required and known when time_attendance_type_lv is Device'),
      location_id: Text('Base64 or raw'),
      latitude: Text('-90 to 90'),
      longitude: Text('-180 to 180'),
      image_content: Text('Base64 or data URI: JPEG, PNG or WebP, at most 2 MB')
    }),
    { minItems: 1, maxItems: IMPORT_MAX_ITEMS }
  )
})

const SubmitBody = Type.Object({
  attendance_datetime: Text('YYYY-MM-DD HH:mm:ss or ISO 8601, required'),
  employee_code: Text('required'),
  time_attendance_type_lv: Text('Checkin or Device, required'),
  work_cycle_date: Text('YYYY-MM-DD, required'),
  location_id: Text('required for Checkin; Base64 or raw'),
  latitude: Text('required for Checkin'),
  longitude: Text('required for Checkin'),
  device_sn: Text('required for Device'),
  attendance_remark: Text('at most 500 characters'),
  image_content: Text('Base64 or data URI: JPEG, PNG or WebP, at most 2 MB')
})

/** The attendance operations of the open API (spec 4.13, companion 11). */
export function attendanceRoutes(attendance: Attendance): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'scope', scope: 'attendance:read' }, checksBodyItself: true } as const
    const tags = ['Attendance']
    app.post(
      '/api/v1/open-apis/time-attendance/import',
      {
        config,
        bodyLimit: IMPORT_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Import attendance records',
          body: ImportBody,
          response: { 200: Envelope(ImportAnswer) }
        }
      },
      async request =>
        answer(await attendance.import.importItems(request.body, callerOf(request)), 'successfully en-queued')
    )
    app.post(
      '/api/v1/open-apis/time-attendance/submit',
      {
        config,
        bodyLimit: SUBMIT_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Submit one punch',
          body: SubmitBody,
          response: { 200: Envelope(SubmitAnswer) }
        }
      },
      async request =>
        answer(await attendance.submit.submit(request.body, callerOf(request)), 'successfully en-queued')
    )
    app.get(
      '/api/v1/open-apis/time-attendance/import-status',
      {
        config,
        schema: {
          tags,
          summary: 'How far an import has come',
          querystring: Type.Object({
            request_id: Type.String({
              minLength: 1,
              description: 'of the import: Base64, or as its answer gave it'
            })
          }),
          response: {
            200: Envelope(ImportStatusAnswer),
            404: refusal(404, 'There is no such import', 'Import request not found')
          }
        }
      },
      async request => answer(await attendance.importStatus(request.query.request_id))
    )
  }
}
