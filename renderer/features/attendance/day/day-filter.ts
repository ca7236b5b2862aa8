import type { DayRow, DayStanding } from '#shared/contracts/attendance.ts'

/** `in`: at work now, as the count of it says, who came late among them. */
export function hasStanding(row: DayRow, standing: DayStanding): boolean {
  if (standing === 'in') return row.is_in && (row.standing === 'in' || row.standing === 'late')
  return row.standing === standing
}

type Wanted = { standing: DayStanding | undefined; search: string | undefined }

/** Every typed word is somewhere in a name, the nickname, the code or the department. */
export function fitsDay(row: DayRow, { standing, search }: Wanted): boolean {
  if (standing !== undefined && !hasStanding(row, standing)) return false
  if (search === undefined) return true
  const text = [
    row.employee_code,
    row.employee_name,
    row.employee_last_name,
    row.employee_nickname,
    row.employee_name_en,
    row.employee_last_name_en,
    row.department_name,
    row.department_name_en
  ]
    .join(' ')
    .toLowerCase()
  return search
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
