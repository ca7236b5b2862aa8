import Type, { type TSchema } from 'typebox'
import type { DocumentKind } from '../../domain/approval/flags.ts'
import { ADJUST_REASONS } from '../../domain/approval/names.ts'
import { HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { LEAVE_FLAGS } from '../../domain/leave/leave-types.ts'
import { Nullable } from '../common.ts'

// What a document of each kind is about: the fields that are sent, and those that are returned (decision 0039).

const DateTimeText = Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })
const Optional = (description: string) => Type.Optional(Type.String({ description }))
const CustomFields = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), { description: 'from custom_field_config_id to value' })
)
const Scan = Type.Optional(
  Type.String({
    description: 'Base64 or data URI; JPEG, PNG or WebP of at most 2 MB, or PDF of at most 10 MB'
  })
)

/** The fields that are sent. */
export const SUBJECT_FIELDS = {
  overtime: {
    ot_work_dt: Type.String({ description: 'YYYY-MM-DD' }),
    ot_work_start_hour: Type.String({ description: 'HH:mm' }),
    ot_work_end_hour: Type.String({ description: 'HH:mm; before the start: on the next day' }),
    ot_work_desc: Optional('at most 1,000 characters'),
    custom_fields: CustomFields
  },
  'time-leave': {
    time_leave_flag: Type.Enum([...LEAVE_FLAGS], { description: 'leave type' }),
    time_leave_start_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_leave_end_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_leave_start_hour: Optional('HH:mm; with time_leave_end_hour, or neither'),
    time_leave_end_hour: Optional('HH:mm'),
    leave_reason_id: Optional(
      "the company's reason under the leave type, which has its own quota (decision 0040)"
    ),
    time_leave_desc: Optional('at most 1,000 characters'),
    image_content: Scan,
    custom_fields: CustomFields
  },
  'work-cycle-change': {
    work_cycle_change_dt: Type.String({ description: 'YYYY-MM-DD' }),
    work_cycle_code: Type.String(),
    work_cycle_change_desc: Optional('at most 1,000 characters')
  },
  'holiday-change': {
    holiday_change_dt: Type.String({ description: 'YYYY-MM-DD' }),
    holiday_flag_lv: Type.Enum([...HOLIDAY_FLAGS], {
      description: '00 workday, 01 public holiday, 03 employee holiday, 04 special holiday of annual leave'
    }),
    holiday_change_desc: Optional('at most 1,000 characters'),
    image_content: Scan
  },
  'time-adjust': {
    time_adjust_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_adjust_flag_lv: Type.Enum(
      ADJUST_REASONS.map(({ flag }) => flag),
      { description: 'reason' }
    ),
    time: Type.Array(DateTimeText, { description: 'times to be added' }),
    time_adjust_desc: Optional('at most 1,000 characters'),
    image_content: Scan
  }
} as const satisfies Record<DocumentKind, Record<string, TSchema>>

const Named = { flag_name: Type.String(), flag_name_en: Type.String() }
const Path = Nullable(Type.String({ description: 'address of the picture' }))
/** The fields that are returned. */
export const SUBJECT_ANSWERS = {
  overtime: {
    ot_work_dt: Type.String(),
    ot_work_start_hour: Type.String(),
    ot_work_end_hour: Type.String(),
    ot_work_desc: Nullable(Type.String())
  },
  'time-leave': {
    time_leave_flag: Type.String(),
    ...Named,
    time_leave_start_dt: Type.String(),
    time_leave_end_dt: Type.String(),
    time_leave_start_hour: Nullable(Type.String()),
    time_leave_end_hour: Nullable(Type.String()),
    time_leave_days: Type.String({ description: 'days of work missed, two decimals' }),
    time_leave_minutes: Type.Integer(),
    time_leave_desc: Nullable(Type.String()),
    time_leave_path: Path
  },
  'work-cycle-change': {
    work_cycle_change_dt: Type.String(),
    work_cycle_id: Type.String(),
    work_cycle_code: Type.String(),
    work_cycle_name: Type.String(),
    work_cycle_name_en: Type.String(),
    work_cycle_change_desc: Nullable(Type.String())
  },
  'holiday-change': {
    holiday_change_dt: Type.String(),
    holiday_flag_lv: Type.String(),
    ...Named,
    holiday_change_desc: Nullable(Type.String()),
    holiday_change_path: Path
  },
  'time-adjust': {
    time_adjust_dt: Type.String(),
    time_adjust_flag_lv: Type.String(),
    ...Named,
    time_adjust_desc: Nullable(Type.String()),
    time_adjust_path: Path,
    day_status: Type.String(),
    work_cycle_code: Nullable(Type.String()),
    work_cycle_time: Nullable(Type.String()),
    time: Type.Array(Type.Object({ type: Type.Enum(['old', 'new']), value: DateTimeText }))
  }
} as const satisfies Record<DocumentKind, Record<string, TSchema>>
