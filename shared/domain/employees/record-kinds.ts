import { date, decimal, field, flag, money, NUMBER, REQUIRED, text } from '../fields/field-kinds.ts'
import type { Field } from '../fields/field-rules.ts'

/**
 * The records of an employee's profile (spec 4.4, 4.6): one table has the fields of each kind; validation, API documentation,
 * storage and forms are derived from it.
 */
export interface RecordKindRules {
  /** Name of the raw id in responses and of its Base64 form in requests. */
  readonly idField: string
  readonly th: string
  readonly en: string
  readonly fields: readonly Field[]
  /** Two dates of which the second must not be before the first. */
  readonly dateOrder?: readonly [from: string, to: string]
}

/** Names of `path_action`. */
export const RECORD_KIND_NAMES = [
  'family',
  'education',
  'work',
  'ability',
  'language-skill',
  'typing-skill',
  'driving-skill',
  'training',
  'possess',
  'hospital',
  'document'
] as const
export type RecordKind = (typeof RECORD_KIND_NAMES)[number]

const NAME = 200
const LEVEL = 50
const LONG = 1000

export const RECORD_KINDS: Readonly<Record<RecordKind, RecordKindRules>> = {
  family: {
    idField: 'employee_family_id',
    th: 'ครอบครัว',
    en: 'Family',
    fields: [
      text('relation_type', 'ความสัมพันธ์', 'Relation', LEVEL, REQUIRED),
      text('family_title_lv', 'คำนำหน้า', 'Title', LEVEL),
      text('family_name', 'ชื่อ', 'First name', NAME, REQUIRED),
      text('family_last_name', 'นามสกุล', 'Last name', NAME, REQUIRED),
      field(
        'family_id_no',
        'เลขประจำตัวประชาชน',
        'National id',
        { form: 'national-id' },
        { isSensitive: true }
      ),
      date('family_birthday', 'วันเกิด', 'Date of birth', { isPrivate: true })
    ]
  },
  education: {
    idField: 'employee_education_id',
    th: 'การศึกษา',
    en: 'Education',
    fields: [
      text('education_level', 'ระดับการศึกษา', 'Level', NAME, REQUIRED),
      text('education_place', 'สถานศึกษา', 'Institution', NAME, REQUIRED),
      text('education_major', 'สาขาวิชา', 'Major', NAME),
      field('education_year', 'ปีที่จบ', 'Year of graduation', { form: 'year' }),
      text('education_grade', 'เกรดเฉลี่ย', 'Grade', 20)
    ]
  },
  work: {
    idField: 'employee_work_id',
    th: 'ประวัติการทำงาน',
    en: 'Work history',
    fields: [
      text('work_company', 'บริษัท', 'Company', NAME, REQUIRED),
      text('work_position', 'ตำแหน่ง', 'Position', NAME),
      date('work_date_from', 'ตั้งแต่วันที่', 'From'),
      date('work_date_to', 'ถึงวันที่', 'To'),
      money('work_salary', 'เงินเดือน', 'Salary', { isSensitive: true }),
      text('work_why_signout', 'เหตุผลที่ออก', 'Reason for leaving', LONG)
    ],
    dateOrder: ['work_date_from', 'work_date_to']
  },
  ability: {
    idField: 'employee_ability_id',
    th: 'ความสามารถพิเศษ',
    en: 'Ability',
    fields: [text('ability_list', 'ความสามารถ', 'Ability', LONG, REQUIRED)]
  },
  'language-skill': {
    idField: 'employee_language_skill_id',
    th: 'ทักษะภาษา',
    en: 'Language skill',
    fields: [
      text('language_name', 'ภาษา', 'Language', NAME, REQUIRED),
      text('writing_level', 'การเขียน', 'Writing', LEVEL),
      text('speaking_level', 'การพูด', 'Speaking', LEVEL),
      text('reading_level', 'การอ่าน', 'Reading', LEVEL)
    ]
  },
  'typing-skill': {
    idField: 'employee_typing_skill_id',
    th: 'ทักษะการพิมพ์',
    en: 'Typing skill',
    fields: [
      text('language_name', 'ภาษา', 'Language', NAME, REQUIRED),
      field('typing_speed', 'คำต่อนาที', 'Words per minute', { form: 'count', max: 999 })
    ]
  },
  'driving-skill': {
    idField: 'employee_driving_skill_id',
    th: 'ทักษะการขับขี่',
    en: 'Driving skill',
    fields: [
      text('vehicle_name', 'ยานพาหนะ', 'Vehicle', NAME, REQUIRED),
      flag('skill_level', 'ขับขี่ได้', 'Able to drive'),
      text('certificate_no', 'เลขที่ใบอนุญาต', 'Licence no.', LEVEL, NUMBER),
      date('certificate_expire_dt', 'วันหมดอายุใบอนุญาต', 'Licence expires')
    ]
  },
  training: {
    idField: 'employee_training_id',
    th: 'การฝึกอบรม',
    en: 'Training',
    fields: [
      text('training_name', 'หลักสูตร', 'Course', NAME, REQUIRED),
      date('training_date', 'วันที่อบรม', 'Date'),
      decimal('training_hour', 'ชั่วโมง', 'Hours', 999_999),
      money('training_price', 'ค่าใช้จ่าย', 'Price'),
      text('training_location', 'สถานที่', 'Place', NAME)
    ]
  },
  possess: {
    idField: 'employee_possess_id',
    th: 'ทรัพย์สินของบริษัท',
    en: 'Company property held',
    fields: [
      text('possess_name', 'ทรัพย์สิน', 'Item', NAME, REQUIRED),
      date('possess_date', 'วันที่รับ', 'Received'),
      money('possess_price', 'มูลค่า', 'Value')
    ]
  },
  hospital: {
    idField: 'employee_hospital_id',
    th: 'โรงพยาบาล',
    en: 'Hospital',
    fields: [
      text('hospital_name', 'โรงพยาบาล', 'Hospital', NAME, REQUIRED),
      flag('hospital_link_flag', 'สิทธิประกันสังคม', 'Linked to social security')
    ]
  },
  document: {
    idField: 'employee_documents_id',
    th: 'เอกสาร',
    en: 'Document',
    fields: [
      text('documents_name', 'ชื่อเอกสาร', 'Document', NAME, REQUIRED),
      text('documents_code', 'เลขที่เอกสาร', 'Document no.', LEVEL, NUMBER),
      date('documents_effective', 'วันที่มีผล', 'Effective'),
      date('documents_expired', 'วันหมดอายุ', 'Expires')
    ],
    dateOrder: ['documents_effective', 'documents_expired']
  }
}

/** Name of a kind's array in the profile block (decision 0039): `language-skill` is `language_skill_lists`. */
export const listNameOf = (kind: RecordKind): string => `${kind.replaceAll('-', '_')}_lists`

/** Maximum length of a code, or of a name that resolves to one. */
const PLACE = 100

/** The address of an employee (spec 4.4): two blocks with the same fields. */
const addressFields = (prefix: string, label: string, labelEn: string): Field[] => [
  text(`${prefix}address`, `ที่อยู่${label}`, `${labelEn} address`, LONG),
  text(`${prefix}country_code`, `ประเทศ${label}`, `${labelEn} country`, 10),
  text(`${prefix}state_code`, `จังหวัด${label}`, `${labelEn} province`, PLACE),
  text(`${prefix}district_code`, `อำเภอ${label}`, `${labelEn} district`, PLACE),
  text(`${prefix}subdistrict_code`, `ตำบล${label}`, `${labelEn} subdistrict`, PLACE),
  text(`${prefix}post_code`, `รหัสไปรษณีย์${label}`, `${labelEn} postcode`, 10, NUMBER)
]
export const ADDRESS_FIELDS: readonly Field[] = [
  ...addressFields('', 'ตามทะเบียนบ้าน', 'Registered'),
  ...addressFields('current_', 'ปัจจุบัน', 'Current')
]
