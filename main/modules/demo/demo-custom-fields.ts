import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'

type Planned = Pick<CustomFieldsTable, 'code' | 'type' | 'label' | 'label_en'> &
  Partial<Pick<CustomFieldsTable, 'system_id' | 'default_value' | 'rules_json' | 'options_json'>>

const json = (value: unknown): string => JSON.stringify(value)

/** All eight types on both kinds (companion 3). None is required, so that other software can submit without knowing them. */
const FIELDS: Readonly<Record<CustomFieldKind, readonly Planned[]>> = {
  overtime: [
    {
      code: 'CF_PROJECT',
      type: 'text',
      label: 'รหัสโครงการ',
      label_en: 'Project',
      rules_json: json({ format: 'text_number', maxLength: 20 })
    },
    {
      code: 'CF_REASON',
      type: 'textarea',
      label: 'รายละเอียดงาน',
      label_en: 'Work to be done',
      rules_json: json({ format: 'free', maxLength: 500 })
    },
    {
      code: 'CF_PEOPLE',
      type: 'integer',
      label: 'จำนวนคนในทีม',
      label_en: 'People in the team',
      default_value: '1',
      rules_json: json({ minLength: 1, maxLength: 50 })
    },
    {
      code: 'CF_KM',
      type: 'decimal',
      label: 'ระยะทาง (กม.)',
      label_en: 'Distance (km)',
      rules_json: json({ decimal: 1, minLength: 0, maxLength: 1000 })
    },
    {
      code: 'CF_MEAL',
      type: 'dropdown',
      label: 'อาหาร',
      label_en: 'Meal',
      options_json: json([
        { label: 'ไม่รับ', value: 'none', is_default: 'Y' },
        { label: 'ข้าวกล่อง', value: 'box' },
        { label: 'เบี้ยเลี้ยง', value: 'allowance' }
      ])
    },
    {
      code: 'CF_DUE',
      type: 'date',
      label: 'กำหนดส่งงาน',
      label_en: 'Due date',
      rules_json: json({ min_range: '2020-01-01' })
    },
    { code: 'CF_PICKUP', type: 'time', label: 'เวลารถรับ', label_en: 'Pick-up time' },
    { code: 'CF_CALLED', type: 'datetime', label: 'เวลาที่ได้รับแจ้ง', label_en: 'Called at' }
  ],
  'time-leave': [
    {
      code: 'CF_CONTACT',
      type: 'text',
      label: 'เบอร์ติดต่อระหว่างลา',
      label_en: 'Telephone while away',
      rules_json: json({ format: 'number', minLength: 9, maxLength: 10 })
    },
    { code: 'CF_HANDOVER', type: 'textarea', label: 'งานที่ส่งมอบ', label_en: 'Handover' },
    {
      code: 'CF_DEPENDANTS',
      type: 'integer',
      label: 'จำนวนผู้ติดตาม',
      label_en: 'Dependants',
      rules_json: json({ minLength: 0, maxLength: 20 })
    },
    {
      code: 'CF_COST',
      type: 'decimal',
      label: 'ค่ารักษาพยาบาล',
      label_en: 'Medical cost',
      rules_json: json({ decimal: 2, minLength: 0 })
    },
    {
      code: 'CF_DEPUTY',
      type: 'dropdown',
      label: 'หน่วยงานที่รับช่วง',
      label_en: 'Department that takes over',
      system_id: 'department'
    },
    { code: 'CF_ISSUED', type: 'date', label: 'วันที่ออกใบรับรองแพทย์', label_en: 'Date of the certificate' },
    { code: 'CF_APPOINTMENT', type: 'time', label: 'เวลานัดแพทย์', label_en: 'Time of the appointment' },
    { code: 'CF_ADMITTED', type: 'datetime', label: 'เวลาเข้ารักษา', label_en: 'Admitted at' }
  ]
}

export function demoCustomFields(newId: () => string, updatedAt: string): CustomFieldsTable[] {
  return (Object.keys(FIELDS) as CustomFieldKind[]).flatMap(document_kind =>
    FIELDS[document_kind].map((field, at) => ({
      id: newId(),
      document_kind,
      system_id: null,
      default_value: null,
      placeholder: '',
      placeholder_en: '',
      is_required: 'N' as const,
      is_employee_edit_flag: 'Y' as const,
      rules_json: '{}',
      options_json: '[]',
      order_no: at + 1,
      publish_flag: 'Y' as const,
      updated_at: updatedAt,
      ...field
    }))
  )
}
