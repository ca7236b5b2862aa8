import Type from 'typebox'
import { EncodedPicture } from '../field-schemas.ts'
import { IMPORT_MAX_ITEMS } from './attendance.ts'

// Bodies of the attendance operations (spec 4.13, decision 0039). Documentation only: the service checks each item.

const Moment = '\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}'
const IsoMoment = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?'

const employee_code = Type.String({
  minLength: 1,
  maxLength: 50,
  description: 'of an employee that there is'
})
const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description })
const location_id = Type.String({
  maxLength: 200,
  description: 'Base64, or raw as the locations list has it'
})
const latitude = Type.Number({ minimum: -90, maximum: 90 })
const longitude = Type.Number({ minimum: -180, maximum: 180 })
const device_sn = (description: string) => Type.String({ maxLength: 60, description })

/** An item of time-attendance/import, 11 fields. */
const ImportAttendanceItem = Type.Object(
  {
    status: Type.Enum(['ADD', 'DEL'], { description: 'ADD records the punch, DEL removes the same one' }),
    employee_code,
    date: day('the date part of datetime'),
    datetime: Type.String({
      pattern: `^${Moment}$`,
      description: 'wall clock of the branch, YYYY-MM-DD HH:mm:ss'
    }),
    time_attendance_type_lv: Type.Optional(
      Type.Enum(['', 'Device'], {
        default: '',
        description: 'empty: Import; Device, in any case: Fingerprint'
      })
    ),
    time_attendance_type: Type.Optional(
      Type.Enum(['AUTO', 'IN', 'OUT'], {
        default: 'AUTO',
        description: 'AUTO: the first of a work day is IN'
      })
    ),
    device_sn: Type.Optional(
      device_sn('needed, and that of a device, when time_attendance_type_lv is Device')
    ),
    location_id: Type.Optional(location_id),
    latitude: Type.Optional(latitude),
    longitude: Type.Optional(longitude),
    image_content: Type.Optional(EncodedPicture)
  },
  { title: 'ImportAttendanceItem' }
)

/** Body of time-attendance/import. */
export const ImportAttendance = Type.Object(
  { import_data: Type.Array(ImportAttendanceItem, { minItems: 1, maxItems: IMPORT_MAX_ITEMS }) },
  {
    title: 'ImportAttendance',
    examples: [
      {
        import_data: [
          {
            status: 'ADD',
            employee_code: 'E0010',
            date: '2026-01-15',
            datetime: '2026-01-15 08:25:41',
            time_attendance_type_lv: 'Device',
            device_sn: 'DEV-B01-1'
          },
          { status: 'ADD', employee_code: 'E0011', date: '2026-01-15', datetime: '2026-01-15 17:32:08' }
        ]
      }
    ]
  }
)

const punch = {
  attendance_datetime: Type.String({
    pattern: `^(?:${Moment}|${IsoMoment})$`,
    description: 'YYYY-MM-DD HH:mm:ss, wall clock of the branch, or ISO 8601'
  }),
  employee_code,
  work_cycle_date: day('the work date that it belongs to'),
  attendance_remark: Type.Optional(Type.String({ maxLength: 500 })),
  image_content: Type.Optional(EncodedPicture)
}

/** Body of time-attendance/submit. */
export const SubmitAttendance = Type.Union([
  Type.Object(
    { time_attendance_type_lv: Type.Literal('Checkin'), ...punch, location_id, latitude, longitude },
    { title: 'SubmitCheckin', description: 'From a phone, within the radius and opening days of a location' }
  ),
  Type.Object(
    {
      time_attendance_type_lv: Type.Literal('Device'),
      ...punch,
      device_sn: device_sn('of a device that there is')
    },
    { title: 'SubmitFromDevice' }
  )
])
