import Type from 'typebox'
import { Nullable, Pagination, YesNo } from '../common.ts'
import { Failure, Faults } from '../failures.ts'
import { DEVICE_TYPES } from './devices.ts'

// Responses of the attendance operations of the open API (spec 4.13, decision 0039).

const InvalidItem = Type.Object(
  {
    index: Type.Integer({ description: 'place in import_data, from 0' }),
    data: Type.Unknown({ description: 'the item as it came' }),
    errors: Type.Array(Type.String())
  },
  {
    title: 'InvalidAttendanceItem',
    examples: [
      {
        index: 1,
        data: { status: 'ADD', employee_code: 'E9999', date: '2026-01-15', datetime: '2026-01-15 08:25:41' },
        errors: ["'employee_code' not found: E9999"]
      }
    ]
  }
)

export const ImportAnswer = Type.Object({
  request_id: Type.String({ description: 'ask import-status with it' }),
  invalid_items: Type.Array(InvalidItem)
})

/** 400 of time-attendance/import: `errors` for the body, or `payload.invalid_items` for its items. */
export const NothingImported = Type.Union([
  Failure,
  Type.Object(
    {
      code: Type.Literal(400),
      message: Type.Literal('No valid data to import'),
      payload: Type.Object({ invalid_items: Type.Array(InvalidItem) }),
      faults: Faults
    },
    { title: 'NoValidAttendanceItem' }
  )
])

export const SubmitAnswer = Type.Object({
  request_id: Type.String(),
  employee_code: Type.String(),
  attendance_datetime: Type.String({ description: 'wall clock of the branch' }),
  time_attendance_type_lv: Type.String(),
  work_cycle_date: Type.String()
})

const QueuedItemText = Type.Object(
  {
    status: Type.Enum(['ADD', 'DEL']),
    employee_code: Nullable(Type.String()),
    datetime: Type.String(),
    time_attendance_type: Type.String(),
    time_attendance_type_lv: Type.String(),
    device_sn: Nullable(Type.String()),
    location_id: Nullable(Type.String())
  },
  { title: 'QueuedAttendanceItem' }
)

export const ImportStatusAnswer = Type.Object({
  request_id: Type.String(),
  received: Type.Integer(),
  queued: Type.Integer(),
  processed: Type.Integer(),
  failed: Type.Integer(),
  duplicates: Type.Integer({ description: 'processed, but there already' }),
  failed_items: Type.Array(
    Type.Object({
      index: Type.Integer(),
      /** Null: the stored data is damaged from this position on. */
      data: Nullable(QueuedItemText),
      reason: Type.String(),
      attempts: Type.Integer(),
      resolution: Nullable(Type.String({ description: 'replayed, dismissed, or null while it waits' }))
    })
  ),
  notices: Type.Array(
    Type.Object({ index: Type.Integer(), data: Nullable(QueuedItemText), notice: Type.String() })
  )
})

export const DeviceListAnswer = Type.Object({
  code: Type.String(),
  message: Type.String(),
  payload: Type.Array(
    Type.Object(
      {
        device_id: Type.String(),
        device_sn: Type.String(),
        device_name: Type.String(),
        device_type: Type.Enum([...DEVICE_TYPES]),
        device_model: Nullable(Type.String()),
        device_latitude: Nullable(Type.Number()),
        device_longitude: Nullable(Type.Number()),
        device_last_activity: Nullable(Type.String({ description: 'wall clock of the branch' })),
        publish_flag: YesNo,
        created: Type.String()
      },
      { title: 'AttendanceDevice' }
    )
  ),
  _PAGINATION: Pagination
})
