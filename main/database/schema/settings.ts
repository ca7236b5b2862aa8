/** Facts about the workstation itself: install marker, demo mark and the like. */
export interface SettingsTable {
  name: string
  value: string
}

/** Counts changes of the codes that the import checks against, so that caches on any thread notice them. */
export interface RevisionsTable {
  name:
    | 'employees'
    | 'devices'
    | 'locations'
    | 'location_list'
    | 'work_cycles'
    | 'people'
    | 'corrected_punches'
    | 'overtime'
    | 'terminal_pins'
  value: number
}

export const TABLES = [
  `create table revisions (
    name text not null primary key,
    value integer not null
  )`,
  `create table settings (
    name text not null primary key,
    value text not null
  )`,
  `insert into revisions (name, value) values
    ('employees', 0), ('devices', 0), ('locations', 0), ('work_cycles', 0), ('location_list', 0), ('people', 0),
    ('corrected_punches', 0), ('overtime', 0), ('terminal_pins', 0)`
]
