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

export const TABLES = [
  `create table employee_families (
    id text not null primary key,
    employee_id text not null references employees (id),
    relation_type text not null,
    family_title_lv text,
    family_name text not null,
    family_last_name text not null,
    family_id_no text,
    family_birthday text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_families_employee on employee_families (employee_id)`,
  `create table employee_educations (
    id text not null primary key,
    employee_id text not null references employees (id),
    education_level text not null,
    education_place text not null,
    education_major text,
    education_year text,
    education_grade text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_educations_employee on employee_educations (employee_id)`,
  `create table employee_works (
    id text not null primary key,
    employee_id text not null references employees (id),
    work_company text not null,
    work_position text,
    work_date_from text,
    work_date_to text,
    work_why_signout text,
    work_salary_satang bigint,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_works_employee on employee_works (employee_id)`,
  `create table employee_abilities (
    id text not null primary key,
    employee_id text not null references employees (id),
    ability_list text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_abilities_employee on employee_abilities (employee_id)`,
  `create table employee_language_skills (
    id text not null primary key,
    employee_id text not null references employees (id),
    language_name text not null,
    writing_level text,
    speaking_level text,
    reading_level text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_language_skills_employee on employee_language_skills (employee_id)`,
  `create table employee_typing_skills (
    id text not null primary key,
    employee_id text not null references employees (id),
    language_name text not null,
    typing_speed integer,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_typing_skills_employee on employee_typing_skills (employee_id)`,
  `create table employee_driving_skills (
    id text not null primary key,
    employee_id text not null references employees (id),
    vehicle_name text not null,
    skill_level text,
    certificate_no text,
    certificate_expire_dt text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_driving_skills_employee on employee_driving_skills (employee_id)`,
  `create table employee_trainings (
    id text not null primary key,
    employee_id text not null references employees (id),
    training_name text not null,
    training_date text,
    training_location text,
    training_hour_hundredths integer,
    training_price_satang bigint,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_trainings_employee on employee_trainings (employee_id)`,
  `create table employee_possessions (
    id text not null primary key,
    employee_id text not null references employees (id),
    possess_name text not null,
    possess_date text,
    possess_price_satang bigint,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_possessions_employee on employee_possessions (employee_id)`,
  `create table employee_hospitals (
    id text not null primary key,
    employee_id text not null references employees (id),
    hospital_name text not null,
    hospital_link_flag text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_hospitals_employee on employee_hospitals (employee_id)`,
  `create table employee_documents (
    id text not null primary key,
    employee_id text not null references employees (id),
    documents_name text not null,
    documents_code text,
    documents_effective text,
    documents_expired text,
    documents_file_name text not null,
    file_id text not null unique references stored_files (id),
    created_at text not null,
    updated_at text not null
  )`,
  `create index employee_documents_employee on employee_documents (employee_id)`,
  `create table employee_possession_images (
    id text not null primary key,
    possession_id text not null references employee_possessions (id),
    file_id text not null unique references stored_files (id),
    created_at text not null
  )`,
  `create index employee_possession_images_possession on employee_possession_images (possession_id)`,
  `create table employee_facials (
    id text not null primary key,
    employee_id text not null references employees (id),
    file_id text not null unique references stored_files (id),
    created_at text not null
  )`,
  `create index employee_facials_employee on employee_facials (employee_id)`
]
