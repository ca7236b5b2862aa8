/** A kind of record with a valid request. */
export interface ProfileKind {
  action: string
  list: string
  idField: string
  required: Record<string, string>
  optional: Record<string, string>
  /** How responses show the fields that they do not show as sent. */
  shown?: Record<string, number>
}

export const PROFILE_KINDS: ProfileKind[] = [
  {
    action: 'family',
    list: 'family_lists',
    idField: 'employee_family_id',
    required: { relation_type: 'บุตร', family_name: 'ปุยฝ้าย', family_last_name: 'ใจดี' },
    optional: { family_title_lv: '03', family_id_no: '1101700230708', family_birthday: '2015-02-28' }
  },
  {
    action: 'education',
    list: 'education_lists',
    idField: 'employee_education_id',
    required: { education_level: 'ปริญญาโท', education_place: 'จุฬาฯ' },
    optional: { education_major: 'สถิติ', education_year: '2012', education_grade: '3.75' }
  },
  {
    action: 'work',
    list: 'work_lists',
    idField: 'employee_work_id',
    required: { work_company: 'บริษัท เก่า จำกัด' },
    optional: {
      work_position: 'พนักงานบัญชี',
      work_date_from: '2010-01-01',
      work_date_to: '2012-12-31',
      work_salary: '18500.50',
      work_why_signout: 'ย้ายที่อยู่'
    },
    shown: { work_salary: 18500.5 }
  },
  {
    action: 'ability',
    list: 'ability_lists',
    idField: 'employee_ability_id',
    required: { ability_list: 'ว่ายน้ำ 100% _ดี_' },
    optional: {}
  },
  {
    action: 'language-skill',
    list: 'language_skill_lists',
    idField: 'employee_language_skill_id',
    required: { language_name: 'ญี่ปุ่น' },
    optional: { writing_level: 'N3', speaking_level: 'พอใช้', reading_level: 'ดี' }
  },
  {
    action: 'typing-skill',
    list: 'typing_skill_lists',
    idField: 'employee_typing_skill_id',
    required: { language_name: 'อังกฤษ' },
    optional: { typing_speed: '45' }
  },
  {
    action: 'driving-skill',
    list: 'driving_skill_lists',
    idField: 'employee_driving_skill_id',
    required: { vehicle_name: 'รถยก' },
    optional: { skill_level: 'Y', certificate_no: 'กท-1234', certificate_expire_dt: '2028-02-29' }
  },
  {
    action: 'training',
    list: 'training_lists',
    idField: 'employee_training_id',
    required: { training_name: 'ดับเพลิง' },
    optional: {
      training_date: '2025-06-01',
      training_hour: '7.5',
      training_price: '1500',
      training_location: 'ระยอง'
    },
    shown: { training_price: 1500 }
  },
  {
    action: 'possess',
    list: 'possess_lists',
    idField: 'employee_possess_id',
    required: { possess_name: 'โทรศัพท์' },
    optional: { possess_date: '2025-01-02', possess_price: '9990.00' },
    shown: { possess_price: 9990 }
  },
  {
    action: 'hospital',
    list: 'hospital_lists',
    idField: 'employee_hospital_id',
    required: { hospital_name: 'โรงพยาบาลศิริราช' },
    optional: { hospital_link_flag: 'N' }
  }
]
