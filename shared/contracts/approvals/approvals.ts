import Type, { type TObject, type TSchema } from 'typebox'
import { idFieldOf } from '../../domain/approval/document-kinds.ts'
import { type DocumentKind, REQUESTED_FLAGS } from '../../domain/approval/flags.ts'
import { ADJUST_REASONS } from '../../domain/approval/names.ts'
import { HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { LEAVE_FLAGS } from '../../domain/leave/leave-types.ts'
import { EncodedId } from '../field-schemas.ts'

// Documents that need approval (spec 4.14 to 4.19, decisions 0016 and 0039).

const DateTimeText = Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })
const Optional = (description: string) => Type.Optional(Type.String({ description }))

const Owner = { employee_code: Type.String() }
const Acting = { authorize_id: Type.Optional(EncodedId('the acting user')) }
const CustomFields = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), { description: 'from custom_field_config_id to value' })
)
const Scan = Type.Optional(
  Type.String({
    description: 'Base64 or data URI; JPEG, PNG or WebP of at most 2 MB, or PDF of at most 10 MB'
  })
)

/** The submitted fields that say what a document of each kind is about (decision 0039). */
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

export const SubmitBody = (kind: DocumentKind): TObject =>
  Type.Object({ ...Owner, ...SUBJECT_FIELDS[kind], ...Acting })
export const UpdateBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: EncodedId('the document'),
    ...Owner,
    ...SUBJECT_FIELDS[kind],
    ...Acting
  })
export const DeleteBody = (kind: DocumentKind): TObject =>
  Type.Object({ [idFieldOf(kind)]: EncodedId('the document'), ...Acting })

/** Spec 4.14. */
export const ApproveBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: EncodedId('the document'),
    employee_code: Type.String({ description: 'owner of the document' }),
    approve_flag: Type.Enum([...REQUESTED_FLAGS], {
      description: '02 approve, 03 reject, 05 cancel, 04 06 07 08 the steps'
    }),
    authorize_id: EncodedId('the approver'),
    approve_remark: Optional('required when approve_flag is 03'),
    authorize_line: Type.Optional(
      Type.Union([Type.Boolean(), Type.String()], { description: 'true: HR follows the approval order' })
    ),
    extra_round: Type.Optional(Type.Enum(['Y', 'N'], { description: 'Y allows an otherwise closed period' })),
    no_hr_permission: Type.Optional(Type.Boolean({ description: 'true removes HR privileges' }))
  })

export const ListBody = Type.Object({
  employee_code: Optional('of the owner'),
  start_dt: Optional('YYYY-MM-DD'),
  end_dt: Optional('YYYY-MM-DD'),
  approve_flag: Optional('01 to 09'),
  _PAGE: Type.Optional(Type.Integer({ default: 1, description: 'from 1; below is 1' })),
  _NUMBER_PER_PAGE: Type.Optional(Type.Integer({ default: 10, description: '1 to 100; clamped' }))
})
