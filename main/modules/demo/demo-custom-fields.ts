import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'
import type { DemoContext } from './demo-context.ts'

type Columns = Partial<CustomFieldsTable>

const field = (
  code: string,
  type: CustomFieldsTable['type'],
  label: string,
  label_en: string,
  rules: object = {},
  more: Columns = {}
) => ({ code, type, label, label_en, rules_json: JSON.stringify(rules), ...more })

const MEALS = [
  { label: 'ไม่รับ', value: 'none', is_default: 'Y' },
  { label: 'ข้าวกล่อง', value: 'box' },
  { label: 'เบี้ยเลี้ยง', value: 'allowance' }
]

/** All eight types on both kinds (decision 0036). None is required, so that software can submit without knowing the fields. */
const FIELDS: Readonly<Record<CustomFieldKind, readonly ReturnType<typeof field>[]>> = {
  overtime: [
    field('CF_PROJECT', 'text', 'รหัสโครงการ', 'Project', { format: 'text_number', maxLength: 20 }),
    field('CF_REASON', 'textarea', 'รายละเอียดงาน', 'Work to be done', { format: 'free', maxLength: 500 }),
    field(
      'CF_PEOPLE',
      'integer',
      'จำนวนคนในทีม',
      'People in the team',
      { minLength: 1, maxLength: 50 },
      { default_value: '1' }
    ),
    field('CF_KM', 'decimal', 'ระยะทาง (กม.)', 'Distance (km)', {
      decimal: 1,
      minLength: 0,
      maxLength: 1000
    }),
    field('CF_MEAL', 'dropdown', 'อาหาร', 'Meal', {}, { options_json: JSON.stringify(MEALS) }),
    field('CF_DUE', 'date', 'กำหนดส่งงาน', 'Due date', { min_range: '2020-01-01' }),
    field('CF_PICKUP', 'time', 'เวลารถรับ', 'Pick-up time'),
    field('CF_CALLED', 'datetime', 'เวลาที่ได้รับแจ้ง', 'Called at')
  ],
  'time-leave': [
    field('CF_CONTACT', 'text', 'เบอร์ติดต่อระหว่างลา', 'Telephone while away', {
      format: 'number',
      minLength: 9,
      maxLength: 10
    }),
    field('CF_HANDOVER', 'textarea', 'งานที่ส่งมอบ', 'Handover'),
    field('CF_DEPENDANTS', 'integer', 'จำนวนผู้ติดตาม', 'Dependants', { minLength: 0, maxLength: 20 }),
    field('CF_COST', 'decimal', 'ค่ารักษาพยาบาล', 'Medical cost', { decimal: 2, minLength: 0 }),
    field(
      'CF_DEPUTY',
      'dropdown',
      'หน่วยงานที่รับช่วง',
      'Department that takes over',
      {},
      { system_id: 'department' }
    ),
    field('CF_ISSUED', 'date', 'วันที่ออกใบรับรองแพทย์', 'Date of the certificate'),
    field('CF_APPOINTMENT', 'time', 'เวลานัดแพทย์', 'Time of the appointment'),
    field('CF_ADMITTED', 'datetime', 'เวลาเข้ารักษา', 'Admitted at')
  ]
}

export const demoCustomFields = ({ newId, createdAt }: DemoContext): CustomFieldsTable[] =>
  (Object.keys(FIELDS) as CustomFieldKind[]).flatMap(document_kind =>
    FIELDS[document_kind].map((planned, at) => ({
      id: newId(),
      document_kind,
      system_id: null,
      default_value: null,
      placeholder: '',
      placeholder_en: '',
      is_required: 'N',
      is_employee_edit_flag: 'Y',
      options_json: '[]',
      order_no: at + 1,
      publish_flag: 'Y',
      updated_at: createdAt,
      ...planned
    }))
  )
