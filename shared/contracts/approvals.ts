import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { APPROVE_FLAGS, type DocumentKind } from '../domain/approval/flags.ts'
import { CUSTOM_FIELD_TYPES } from '../domain/custom-field.ts'
import { Nullable, YesNo } from './common.ts'
import { EncodedId } from './field-schemas.ts'

// Documents that are approved (spec 4.14 to 4.19, companion 7 and 11).

/** The field that names a document of a kind; in requests Base64, in answers the raw id. */
export const DOCUMENT_ID = {
  overtime: 'ot_work_id',
  'time-leave': 'time_leave_id',
  'work-cycle-change': 'work_cycle_change_id',
  'holiday-change': 'holiday_change_id',
  'time-adjust': 'time_adjust_id'
} as const satisfies Record<DocumentKind, string>

const ApproveFlagText = Type.Enum([...APPROVE_FLAGS])
const DateTimeText = Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })
const Optional = (description: string) => Type.Optional(Type.String({ description }))

const Owner = { employee_code: Type.String() }
const Acting = { authorize_id: Type.Optional(EncodedId('the acting user')) }
const CustomFields = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), { description: 'from custom_field_config_id to value' })
)
const Picture = Type.Optional(Type.String({ description: 'Base64 or data URI; JPEG, PNG or WebP' }))

/** What each kind is about, as it is submitted (companion 11). */
export const SUBJECT_FIELDS = {
  overtime: {
    ot_work_dt: Type.String({ description: 'YYYY-MM-DD' }),
    ot_work_start_hour: Type.String({ description: 'HH:mm' }),
    ot_work_end_hour: Type.String({ description: 'HH:mm; before the start: on the next day' }),
    ot_work_desc: Optional('at most 1,000 characters'),
    custom_fields: CustomFields
  },
  'time-leave': {
    time_leave_flag: Type.String({ description: '01 to 09' }),
    time_leave_start_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_leave_end_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_leave_start_hour: Optional('HH:mm; with time_leave_end_hour, or neither'),
    time_leave_end_hour: Optional('HH:mm'),
    time_leave_desc: Optional('at most 1,000 characters'),
    image_content: Picture,
    custom_fields: CustomFields
  },
  'work-cycle-change': {
    work_cycle_change_dt: Type.String({ description: 'YYYY-MM-DD' }),
    work_cycle_code: Type.String(),
    work_cycle_change_desc: Optional('at most 1,000 characters')
  },
  'holiday-change': {
    holiday_change_dt: Type.String({ description: 'YYYY-MM-DD' }),
    holiday_flag_lv: Type.String({
      description: '00 workday, 01 public holiday, 03 employee holiday, 04 special holiday of annual leave'
    }),
    holiday_change_desc: Optional('at most 1,000 characters'),
    image_content: Picture
  },
  'time-adjust': {
    time_adjust_dt: Type.String({ description: 'YYYY-MM-DD' }),
    time_adjust_flag_lv: Type.String({ description: 'reason, 01 to 06' }),
    time: Type.Array(DateTimeText, { description: 'times to be added' }),
    time_adjust_desc: Optional('at most 1,000 characters'),
    image_content: Picture
  }
} as const satisfies Record<DocumentKind, Record<string, TSchema>>

export const SubmitBody = (kind: DocumentKind): TObject =>
  Type.Object({ ...Owner, ...SUBJECT_FIELDS[kind], ...Acting })
export const UpdateBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [DOCUMENT_ID[kind]]: EncodedId('the document'),
    ...Owner,
    ...SUBJECT_FIELDS[kind],
    ...Acting
  })
export const DeleteBody = (kind: DocumentKind): TObject =>
  Type.Object({ [DOCUMENT_ID[kind]]: EncodedId('the document'), ...Acting })

/** Spec 4.14. */
export const ApproveBody = (kind: DocumentKind): TObject =>
  Type.Object({
    [DOCUMENT_ID[kind]]: EncodedId('the document'),
    employee_code: Type.String({ description: 'owner of the document' }),
    approve_flag: Type.String({ description: '02 to 08' }),
    authorize_id: EncodedId('the approver'),
    approve_remark: Optional('required when approve_flag is 03'),
    authorize_line: Type.Optional(
      Type.Union([Type.Boolean(), Type.String()], { description: 'true: HR follows the approval order' })
    ),
    extra_round: Optional('Y allows an otherwise closed period'),
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

export const SubmittedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [DOCUMENT_ID[kind]]: Type.String(),
    employee_id: Type.String(),
    employee_code: Type.String(),
    approve_flag: Type.Literal('01'),
    created: DateTimeText
  })

export const ApprovedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [DOCUMENT_ID[kind]]: Type.String(),
    employee_code: Type.String(),
    approve_flag: ApproveFlagText,
    approve_remark: Type.String(),
    approved_at: DateTimeText
  })

/** What every document shows of its owner and its approval (spec 2.7). */
const Shown = {
  employee_id: Type.String(),
  employee_code: Type.String(),
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_nickname: Nullable(Type.String()),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String()),
  photograph: Nullable(Type.String()),
  header: Type.String(),
  detail: Type.String(),
  approve_flag: ApproveFlagText,
  approve_flag_name: Type.String(),
  approve_by: Nullable(Type.String()),
  approve_remark: Nullable(Type.String()),
  read_only_flag: YesNo,
  authorize_flag: Type.Boolean(),
  company_name: Nullable(Type.String()),
  branch_name: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  division_name: Nullable(Type.String()),
  section_name: Nullable(Type.String()),
  position_name: Nullable(Type.String()),
  created: DateTimeText,
  created_format: Type.String()
}
export const CustomFieldAnswer = Type.Object({
  custom_field_config_id: Type.String(),
  custom_field_module: Type.Literal('document'),
  custom_field_system_id: Nullable(Type.String()),
  custom_field_code: Type.String(),
  custom_field_label: Type.String(),
  custom_field_label_en: Type.String(),
  custom_field_type: Type.Enum([...CUSTOM_FIELD_TYPES]),
  default_value: Nullable(Type.String()),
  placeholder: Type.String(),
  placeholder_en: Type.String(),
  is_required: YesNo,
  is_employee_edit_flag: YesNo,
  validation_json: Type.Optional(
    Type.Object({
      format: Type.Optional(Type.String()),
      pattern: Type.Optional(Type.String()),
      minLength: Type.Optional(Type.Number()),
      maxLength: Type.Optional(Type.Number()),
      decimal: Type.Optional(Type.Integer()),
      min_range: Type.Optional(Type.String()),
      max_range: Type.Optional(Type.String()),
      message_th: Type.Optional(Type.String()),
      message_en: Type.Optional(Type.String())
    })
  ),
  order_no: Type.Integer(),
  last_upd: DateTimeText,
  publish_flag: YesNo,
  options: Type.Array(
    Type.Object({
      label: Type.String(),
      label_en: Type.Optional(Type.String()),
      value: Type.String(),
      order_no: Type.Integer(),
      is_default: Type.Optional(Type.Literal('Y'))
    })
  ),
  value: Nullable(Type.String())
})
export type CustomFieldAnswer = Static<typeof CustomFieldAnswer>

const Named = { flag_name: Type.String(), flag_name_en: Type.String() }
const OnItsWay = {
  /** One entry an approver, in order. */
  approval_steps: Type.Array(
    Type.Object({
      position: Type.Integer(),
      employee_id: Type.String(),
      employee_code: Type.String(),
      employee_name: Type.String(),
      employee_last_name: Type.String()
    })
  ),
  history: Type.Array(
    Type.Object({
      at: DateTimeText,
      action: Type.String(),
      approve_flag: ApproveFlagText,
      actor_name: Type.String(),
      role: Type.String(),
      on_behalf_of: Nullable(Type.String()),
      remark: Nullable(Type.String())
    })
  )
}

const Path = Nullable(Type.String({ description: 'address of the picture' }))
const SUBJECT_ANSWERS = {
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

export const DocumentAnswer = (kind: DocumentKind): TObject =>
  Type.Object({ [DOCUMENT_ID[kind]]: Type.String(), ...Shown, ...SUBJECT_ANSWERS[kind], ...OnItsWay })

/** An entry of a list: the document without its chain and history. */
export const DocumentItem = (kind: DocumentKind): TObject =>
  Type.Object({ [DOCUMENT_ID[kind]]: Type.String(), ...Shown, ...SUBJECT_ANSWERS[kind] })

export const DocumentList = (kind: DocumentKind): TObject =>
  Type.Object({
    data: Type.Array(DocumentItem(kind)),
    current_page: Type.Integer(),
    total_count: Type.Integer(),
    pages: Type.Integer(),
    current_count: Type.Integer()
  })
