import type { FastifyPluginAsync } from 'fastify'
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
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { callerOf, openRoutes } from '../access/access.ts'
import { PICTURE_MAX_BYTES } from '../files/files.ts'
import type { Attendance } from './attendance.ts'

/** Large enough for the maximum of 1000 items, each with a picture as terminals send them (security: local server 4). */
const IMPORT_BODY_LIMIT = 64 * 1024 * 1024
/** A thousand items, with more fields than there are. */
const IMPORT_MOST_VALUES = 50_000
const SUBMIT_BODY_LIMIT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 64 * 1024

const QUEUED = 'successfully en-queued'

const Imported = Envelope(ImportAnswer, QUEUED)
const Submitted = Envelope(SubmitAnswer, QUEUED)
const ImportStatus = Envelope(ImportStatusAnswer)

/** The attendance operations of the open API (spec 4.13, decision 0039). */
export const attendanceRoutes = (attendance: Attendance): FastifyPluginAsync =>
  openRoutes({ scope: 'attendance:read', tag: 'Attendance' }, ({ get, post }) => {
    post(
      'time-attendance/import',
      {
        summary: 'Import attendance records',
        body: ImportAttendance,
        bodyLimit: IMPORT_BODY_LIMIT,
        mostValues: IMPORT_MOST_VALUES,
        isPunch: true,
        // One broken text must not block the device's other punches.
        acceptsBrokenText: true,
        answer: Imported,
        failures: {
          400: documented(NothingImported, 'No item is valid, or the body has another shape', {
            code: 400,
            message: 'Validation failed',
            errors: ["'import_data' must be an array"]
          })
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
        return answer({ request_id: requestId, invalid_items }, QUEUED)
      }
    )
    post(
      'time-attendance/submit',
      {
        summary: 'Submit one punch',
        body: SubmitAttendance,
        bodyLimit: SUBMIT_BODY_LIMIT,
        isPunch: true,
        answer: Submitted
      },
      async request => answer(await attendance.submit.submit(request.body, callerOf(request)), QUEUED)
    )
    get(
      'time-attendance/import-status',
      {
        summary: 'How far an import has come',
        query: Type.Object({
          request_id: Type.String({
            minLength: 1,
            description: 'of the import: Base64, or as its answer gave it'
          })
        }),
        answer: ImportStatus,
        failures: { 404: refusal(404, 'There is no such import', 'Import request not found') }
      },
      async request => answer(await attendance.importStatus(queryOf(request).request_id))
    )
  })
