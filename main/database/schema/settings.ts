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
