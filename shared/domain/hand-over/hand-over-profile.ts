import { type Fault, faultOf } from '../fault.ts'
import type { FaultCode } from '../faults/catalogue.ts'
import { usualSpelling } from '../text/usual-spelling.ts'
import {
  HAND_OVER_COLUMN_NAMES,
  type HandOverColumnName,
  ruleOfColumn,
  valuesOf
} from './hand-over-columns.ts'

/** What an exported file says of itself. */
export const PROFILE_FORMAT = 'hr-workstation/hand-over-profile'

export const OUTPUTS = ['xlsx', 'csv'] as const
export const ENCODINGS = ['utf-8', 'windows-874'] as const
export const SEPARATORS = [',', ';', '\t', '|'] as const
export const YEARS = ['gregorian', 'buddhist'] as const
export const DATE_FORMS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYYMMDD', 'DDMMYYYY'] as const
/** Several periods may be of one month, and a file may be of one branch. */
export const USUAL_FILE_NAME = 'payroll {from} - {to} v{version} {branch}'

export const TIME_FORMS = ['decimal', 'hh:mm', 'minutes'] as const
export type TimeForm = (typeof TIME_FORMS)[number]

const COLUMNS_MAX = 150
const TEXT_MAX = 100

export interface ProfileColumn {
  readonly column: HandOverColumnName
  /** Null: the usual heading. */
  readonly heading: string | null
  /** The leave type, rate, work cycle or loan type of columns that need one. */
  readonly of: string | null
  /** Null: as in the profile. */
  readonly time: TimeForm | null
  /** Of `fixed`. */
  readonly value: string | null
}

/** Columns and formats of the hand-over to a payroll program. */
export interface HandOverProfile {
  readonly name: string
  readonly output: (typeof OUTPUTS)[number]
  readonly encoding: (typeof ENCODINGS)[number]
  readonly separator: (typeof SEPARATORS)[number]
  readonly has_headings: boolean
  readonly years: (typeof YEARS)[number]
  readonly dates: (typeof DATE_FORMS)[number]
  readonly time: TimeForm
  /** May have {month}, {version}, {from}, {to}, {branch}. */
  readonly file_name: string
  readonly columns: readonly ProfileColumn[]
}

const PLACES = ['month', 'version', 'from', 'to', 'branch'] as const
const FIELDS = [
  'name',
  'output',
  'encoding',
  'separator',
  'has_headings',
  'years',
  'dates',
  'time',
  'file_name',
  'columns'
]
const COLUMN_FIELDS = ['column', 'heading', 'of', 'time', 'value']

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the fields of one object and notes what is wrong with each. */
class FieldReader {
  readonly #values: Values
  readonly #place: string
  readonly #faults: Fault[]

  constructor(values: Values, place: string, faults: Fault[], known: readonly string[]) {
    this.#values = values
    this.#place = place
    this.#faults = faults
    for (const name of Object.keys(values))
      if (!known.includes(name)) this.note('profile.unknown_field', name)
  }

  note(code: FaultCode, name: string, params: Fault['params'] = {}): null {
    this.#faults.push(faultOf(code, this.#place + name, params))
    return null
  }

  text(name: string, { max = TEXT_MAX, isRequired = false } = {}): string | null {
    const value = this.#values[name]
    if (value === undefined || value === null || value === '')
      return isRequired ? this.note('field.missing', name) : null
    if (typeof value !== 'string') return this.note('field.not_text', name)
    if (value.length > max) return this.note('field.too_long', name, { max })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these would break lines and cells of a file
    if (/[\u0000-\u001f\u007f]/.test(value)) return this.note('field.not_valid', name)
    return usualSpelling(value)
  }

  oneOf<T extends string>(name: string, values: readonly T[], byDefault: T): T {
    const value = this.#values[name]
    if (value === undefined) return byDefault
    const found = values.find(it => it === value)
    if (found === undefined)
      this.note('field.not_one_of', name, { values: values.map(it => (it === '\t' ? '\\t' : it)) })
    return found ?? byDefault
  }

  flag(name: string, byDefault: boolean): boolean {
    const value = this.#values[name]
    if (value === undefined) return byDefault
    if (typeof value !== 'boolean') this.note('field.not_boolean', name)
    return value === true
  }
}

/** Reads a profile as a screen or a file gives it; every fault names its field. */
export function readProfile(value: unknown): { profile: HandOverProfile | null; faults: Fault[] } {
  const faults: Fault[] = []
  if (!isObject(value)) return { profile: null, faults: [faultOf('profile.not_profile')] }
  const reader = new FieldReader(value, '', faults, FIELDS)
  const fileName = reader.text('file_name') ?? USUAL_FILE_NAME
  for (const [, place = ''] of fileName.matchAll(/\{([^}]*)\}/g))
    if (!(PLACES as readonly string[]).includes(place))
      reader.note('profile.unknown_place', 'file_name', { value: place, values: [...PLACES] })
  const profile = {
    name: reader.text('name', { isRequired: true }) ?? '',
    output: reader.oneOf('output', OUTPUTS, 'xlsx'),
    encoding: reader.oneOf('encoding', ENCODINGS, 'utf-8'),
    separator: reader.oneOf('separator', SEPARATORS, ','),
    has_headings: reader.flag('has_headings', true),
    years: reader.oneOf('years', YEARS, 'gregorian'),
    dates: reader.oneOf('dates', DATE_FORMS, 'YYYY-MM-DD'),
    time: reader.oneOf('time', TIME_FORMS, 'decimal'),
    file_name: fileName,
    columns: readColumns(value.columns, reader, faults)
  }
  return { profile: faults.length === 0 ? profile : null, faults }
}

function readColumns(columns: unknown, reader: FieldReader, faults: Fault[]): ProfileColumn[] {
  if (columns === undefined) reader.note('field.missing', 'columns')
  else if (!Array.isArray(columns)) reader.note('field.not_list', 'columns')
  else if (columns.length === 0) reader.note('field.empty_list', 'columns')
  else if (columns.length > COLUMNS_MAX) reader.note('field.long_list', 'columns', { max: COLUMNS_MAX })
  else
    return columns.flatMap((column: unknown, at) => {
      if (isObject(column)) return readColumn(column, `columns[${at}].`, faults)
      faults.push(faultOf('field.not_object', `columns[${at}]`))
      return []
    })
  return []
}

function readColumn(values: Values, place: string, faults: Fault[]): ProfileColumn[] {
  const reader = new FieldReader(values, place, faults, COLUMN_FIELDS)
  const name = reader.text('column', { isRequired: true })
  const column = HAND_OVER_COLUMN_NAMES.find(it => it === name)
  if (name !== null && column === undefined) reader.note('field.unknown_value', 'column', { value: name })
  if (column === undefined) return []
  const rule = ruleOfColumn(column)
  const of = reader.text('of', { isRequired: rule.of !== undefined })
  const allowed = rule.of === undefined ? null : valuesOf(rule.of)
  if (rule.of === undefined && of !== null) reader.note('field.not_here', 'of')
  if (of !== null && allowed !== null && !allowed.includes(of))
    reader.note('field.not_one_of', 'of', { values: [...allowed] })
  const value = reader.text('value')
  if (value !== null && column !== 'fixed') reader.note('field.not_here', 'value')
  const time =
    values.time === undefined || values.time === null ? null : reader.oneOf('time', TIME_FORMS, 'decimal')
  return [{ column, heading: reader.text('heading'), of, time, value }]
}

/** A profile as a file, which can be read on another workstation. */
export const profileFile = (profile: HandOverProfile): string =>
  `${JSON.stringify({ format: PROFILE_FORMAT, version: 1, profile }, null, 2)}\n`

/** Reads such a file. */
export function readProfileFile(value: unknown): ReturnType<typeof readProfile> {
  const isProfile = isObject(value) && value.format === PROFILE_FORMAT
  if (!isProfile) return { profile: null, faults: [faultOf('profile.not_profile')] }
  if (value.version !== 1) return { profile: null, faults: [faultOf('profile.newer', 'version')] }
  return readProfile(value.profile)
}
