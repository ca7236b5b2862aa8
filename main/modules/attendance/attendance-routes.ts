import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  ImportAnswer,
  ImportStatusAnswer,
  NothingImported,
  SubmitAnswer
} from '#shared/contracts/attendance/attendance-api.ts'
import { ImportAttendance, SubmitAttendance } from '#shared/contracts/attendance/attendance-requests.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { documented, refusal } from '#shared/contracts/failures.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { callerOf } from '../access/access.ts'
import { PICTURE_MAX_BYTES } from '../files/files.ts'
import type { Attendance } from './attendance.ts'

/** Large enough for the maximum of 1000 items, each with a picture as terminals send them (security: local server 4). */
const IMPORT_BODY_LIMIT = 64 * 1024 * 1024
const SUBMIT_BODY_LIMIT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 64 * 1024

/** The attendance operations of the open API (spec 4.13, companion 11). */
export function attendanceRoutes(attendance: Attendance): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'scope', scope: 'attendance:read' }, checksBodyItself: true } as const
    const tags = ['Attendance']
    app.post(
      '/api/v1/open-apis/time-attendance/import',
      {
        // A broken text is a fault of its item: it must not block the device's other punches.
        config: { ...config, acceptsBrokenText: true },
        bodyLimit: IMPORT_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Import attendance records',
          body: ImportAttendance,
          response: {
            200: Envelope(ImportAnswer, 'successfully en-queued'),
            400: documented(NothingImported, 'No item is valid, or the body has another shape', {
              code: 400,
              message: 'Validation failed',
              errors: ["'import_data' must be an array"]
            })
          }
        }
      },
      async request => {
        const { requestId, invalid } = await attendance.import.importItems(
          request.body,
          callerOf(request),
          request
        )
        const invalid_items = invalid.map(({ index, data, faults }) => ({
          index,
          data,
          errors: faults.map(fault => sentenceOf(fault, 'attendance'))
        }))
        if (requestId === null)
          throw new WorkstationError('invalid_request', 'attendance.nothing_valid', {
            payload: { invalid_items }
          })
        return answer({ request_id: requestId, invalid_items }, 'successfully en-queued')
      }
    )
    app.post(
      '/api/v1/open-apis/time-attendance/submit',
      {
        config,
        bodyLimit: SUBMIT_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Submit one punch',
          body: SubmitAttendance,
          response: { 200: Envelope(SubmitAnswer, 'successfully en-queued') }
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
