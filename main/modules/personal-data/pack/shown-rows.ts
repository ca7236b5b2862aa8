import type { Kysely } from 'kysely'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import {
  columnOfField,
  EMPLOYEE_COLUMNS,
  type EmployeeField
} from '#shared/domain/employee-import/columns.ts'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { loadAddressBook, type Place } from '../../organisation/organisation.ts'
import type { PersonalDataWork } from './pack-work.ts'
import type { ReadSection, Row, Value } from './read-sections.ts'

/** What is shown in place of an id: columns of the row that it refers to. */
const NAMED: readonly (readonly [column: RegExp, table: string, names: readonly string[]])[] = [
  [
    /^(company|branch|department|division|section|section_lv0\d|position)_id$/,
    'organisation_units',
    ['name', 'code']
  ],
  [/(^|_)employee_id$/, 'employees', ['employee_code', 'employee_name', 'employee_last_name']],
  [/^leave_reason_id$/, 'leave_reasons', ['name']],
  [/^work_cycle_id$/, 'work_cycles', ['code', 'name']],
  [/^(time_frame|role_duty|cost_center)_id$/, 'setting_choices', ['code', 'name']],
  [/^salary_type_id$/, 'salary_types', ['code', 'name']],
  [/^custom_field_id$/, 'custom_fields', ['label']],
  [/^location_id$/, 'locations', ['location_name']],
  [/^client_id$/, 'oauth_clients', ['name']],
  [/^group_id$/, 'user_groups', ['name']],
  [/^loan_id$/, 'employee_loans', ['loan_dt']],
  [/^document_id$/, 'approval_documents', ['kind', 'first_date']],
  [/^quota_id$/, 'employee_quotas', ['quota_year', 'time_leave_flag']],
  [/^possession_id$/, 'employee_possessions', ['possess_name']]
]
const FILE = /(^|_)file_id$/
const PLACE = /(state|district)_code$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const UNITS: readonly (readonly [ending: RegExp, name: string, per: number])[] = [
  [/_satang$/, '', 100],
  [/_hundredths$/, '', 100],
  [/_millionths$/, '_rate', 1_000_000]
]

/** Rows in readable form: names in place of ids, baht and days, local times of the branch, files by their path in the zip. */
export async function shownRows(
  db: ReadDatabase,
  sections: readonly ReadSection[],
  { language, timeZone }: Pick<PersonalDataWork, 'language' | 'timeZone'>,
  files: ReadonlyMap<string, string>
): Promise<ReadSection[]> {
  const names = await namesOf(db, sections)
  const options = optionsIn(language)
  const places = await loadAddressBook()
  const shown = (column: string, value: Value): readonly [string, Value] => {
    if (typeof value === 'number')
      for (const [ending, name, per] of UNITS)
        if (ending.test(column)) return [column.replace(ending, name), value / per]
    if (typeof value !== 'string')
      return [UNITS.reduce((text, [ending, name]) => text.replace(ending, name), column), value]
    if (PLACE.test(column)) return [column, placeName(places.place(value), language) ?? value]
    if (FILE.test(column)) return [column, files.get(value) ?? null]
    if (INSTANT.test(value)) return [column, wallClock(Date.parse(value), timeZone)]
    return [column, names.get(value) ?? options.get(`${column} ${value}`) ?? value]
  }
  return sections.map(section => ({
    ...section,
    rows: section.rows.map(row =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => shown(column, value)))
    )
  }))
}

async function namesOf(db: ReadDatabase, sections: readonly ReadSection[]): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { rows } of sections)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const table = NAMED.find(([it]) => it.test(column))?.[1]
        if (table === undefined || typeof value !== 'string') continue
        const ids = wanted.get(table) ?? new Set()
        wanted.set(table, ids.add(value))
      }
  const alike = db as unknown as Kysely<Record<string, Row>>
  const found = new Map<string, string>()
  for (const [, table, columns] of NAMED) {
    const rows = await inChunks([...(wanted.get(table) ?? [])], ids =>
      alike
        .selectFrom(table)
        .select(['id', ...columns])
        .$castTo<Row>()
        .where('id', 'in', ids)
        .execute()
    )
    for (const row of rows) found.set(String(row.id), columns.map(column => row[column]).join(' '))
  }
  return found
}

const placeName = (place: Place | null, language: 'th' | 'en'): string | null =>
  place && ((language === 'en' && place.nameEn) || place.name)

/** The texts for coded values, by field and code. */
function optionsIn(language: 'th' | 'en'): Map<string, string> {
  const named = (field: EmployeeField) => {
    const { rule } = columnOfField(field)
    return 'options' in rule ? rule.options : []
  }
  return new Map(
    EMPLOYEE_COLUMNS.flatMap(({ field }) =>
      named(field).map(option => [`${field} ${option.code}`, option[language]] as const)
    )
  )
}
