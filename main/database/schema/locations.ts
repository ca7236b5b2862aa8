/** A site's permission row (spec 2.3); rows of one `location_group_code` form a site. `0` in an id column means all. */
export interface LocationsTable {
  id: string
  location_group_code: string
  location_name: string
  location_latitude: string
  location_longitude: string
  location_radius: number
  location_start: string | null
  location_end: string | null
  location_qrpath: string
  mon: 0 | 1
  tue: 0 | 1
  wed: 0 | 1
  thu: 0 | 1
  fri: 0 | 1
  sat: 0 | 1
  sun: 0 | 1
  publish_flag: 'Y' | 'N'
  /** People may clock in there with their own telephone. */
  phone_punch: 'Y' | 'N'
  /** Wall clock of the branch, as the API shows it. */
  created: string | null
  order_no: number
  company_id: string
  branch_id: string
  department_id: string
  division_id: string
  section_id: string
  section_lv01_id: string
  section_lv02_id: string
  section_lv03_id: string
  section_lv04_id: string
  section_lv05_id: string
  position_id: string
  employee_id: string
  global_flag: 'Y' | 'N'
}

export const TABLES = [
  `create table locations (
    id text not null primary key,
    location_group_code text not null,
    location_name text not null,
    location_latitude text not null,
    location_longitude text not null,
    location_radius integer not null,
    location_start text,
    location_end text,
    location_qrpath text not null,
    publish_flag text not null,
    created text,
    order_no integer not null,
    global_flag text not null,
    mon integer not null,
    tue integer not null,
    wed integer not null,
    thu integer not null,
    fri integer not null,
    sat integer not null,
    sun integer not null,
    company_id text default '0' not null,
    branch_id text default '0' not null,
    department_id text default '0' not null,
    division_id text default '0' not null,
    section_id text default '0' not null,
    section_lv01_id text default '0' not null,
    section_lv02_id text default '0' not null,
    section_lv03_id text default '0' not null,
    section_lv04_id text default '0' not null,
    section_lv05_id text default '0' not null,
    position_id text default '0' not null,
    employee_id text default '0' not null,
    phone_punch text default 'N' not null
  )`,
  `create index locations_group on locations (location_group_code, order_no)`
]
