/** Columns of every record in an employee's profile (spec 4.6). */
export interface EmployeeRecordTable {
  id: string
  employee_id: string
  created_at: string
  updated_at: string
}

/** Other abilities of an employee. */
export interface EmployeeAbilitiesTable extends EmployeeRecordTable {
  ability_list: string
}

/** Documents of an employee, each with one stored file. */
export interface EmployeeDocumentsTable extends EmployeeRecordTable {
  documents_name: string
  documents_code: string | null
  documents_effective: string | null
  documents_expired: string | null
  documents_file_name: string
  file_id: string
}

/** Vehicles that an employee can drive, with the licence. */
export interface EmployeeDrivingSkillsTable extends EmployeeRecordTable {
  vehicle_name: string
  skill_level: 'Y' | 'N' | null
  certificate_no: string | null
  certificate_expire_dt: string | null
}

/** Schools and degrees of an employee. */
export interface EmployeeEducationsTable extends EmployeeRecordTable {
  education_level: string
  education_place: string
  education_major: string | null
  education_year: string | null
  education_grade: string | null
}

/** Pictures of a face, for devices with face recognition. */
export interface EmployeeFacialsTable {
  id: string
  employee_id: string
  file_id: string
  created_at: string
}

export interface EmployeeFamiliesTable extends EmployeeRecordTable {
  relation_type: string
  family_title_lv: string | null
  family_name: string
  family_last_name: string
  family_id_no: string | null
  family_birthday: string | null
}

export interface EmployeeHospitalsTable extends EmployeeRecordTable {
  hospital_name: string
  hospital_link_flag: 'Y' | 'N' | null
}

export interface EmployeeLanguageSkillsTable extends EmployeeRecordTable {
  language_name: string
  writing_level: string | null
  speaking_level: string | null
  reading_level: string | null
}

export interface EmployeePossessionImagesTable {
  id: string
  possession_id: string
  file_id: string
  created_at: string
}

/** Company property that an employee holds. */
export interface EmployeePossessionsTable extends EmployeeRecordTable {
  possess_name: string
  possess_date: string | null
  possess_price_satang: number | null
}

/** Courses that an employee has taken. */
export interface EmployeeTrainingsTable extends EmployeeRecordTable {
  training_name: string
  training_date: string | null
  training_hour_hundredths: number | null
  training_price_satang: number | null
  training_location: string | null
}

/** Typing speeds of an employee, in words per minute. */
export interface EmployeeTypingSkillsTable extends EmployeeRecordTable {
  language_name: string
  typing_speed: number | null
}

/** Previous employments of an employee. */
export interface EmployeeWorksTable extends EmployeeRecordTable {
  work_company: string
  work_position: string | null
  work_date_from: string | null
  work_date_to: string | null
  work_salary_satang: number | null
  work_why_signout: string | null
}
