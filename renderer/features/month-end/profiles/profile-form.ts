import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { HandOverColumnName } from '#shared/domain/hand-over/hand-over-columns.ts'
import {
  type HandOverProfile,
  type ProfileColumn,
  readProfile,
  USUAL_FILE_NAME
} from '#shared/domain/hand-over/hand-over-profile.ts'
import type { IsSame } from '../../../ui/editing/edit-merge.ts'

export const PROFILE_FIELDS = [
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
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The entries as texts: columns as JSON, and the revision that they are based on. */
export type ProfileEntries = Readonly<Record<ProfileField | 'revision', string>>

/** A column with a key that stays with it when it is moved. */
export interface EnteredColumn extends ProfileColumn {
  readonly key: number
}

export const newColumn = (column: HandOverColumnName, of: string | null = null): ProfileColumn => ({
  column,
  heading: null,
  of,
  time: null,
  value: null
})

export const NEW_PROFILE: HandOverProfile = {
  name: '',
  output: 'xlsx',
  encoding: 'utf-8',
  separator: ',',
  has_headings: true,
  years: 'gregorian',
  dates: 'YYYY-MM-DD',
  time: 'decimal',
  file_name: USUAL_FILE_NAME,
  columns: [newColumn('employee_code')]
}

export const entriesOf = (profile: HandOverProfile, revision = 0): ProfileEntries => ({
  ...profile,
  has_headings: profile.has_headings ? 'Y' : 'N',
  columns: JSON.stringify(profile.columns.map((column, key) => ({ ...column, key }))),
  revision: String(revision)
})

export const entriesOfStored = ({ profile, revision }: StoredProfile): ProfileEntries =>
  entriesOf(profile, revision)

export const columnsOf = (columns: string): EnteredColumn[] => JSON.parse(columns) as EnteredColumn[]

const withoutKeys = (columns: string): ProfileColumn[] =>
  columnsOf(columns).map(({ key: _, ...column }) => column)

/** The entries as a request has them. */
export const bodyOf = ({ revision: _, ...entries }: ProfileEntries) => ({
  ...entries,
  name: entries.name.trim(),
  has_headings: entries.has_headings === 'Y',
  columns: withoutKeys(entries.columns)
})

export const faultsOfEntries = (entries: ProfileEntries): readonly Fault[] =>
  readProfile(bodyOf(entries)).faults

/** A revision says nothing by itself, and neither do the keys of columns. */
export const isSameEntry: IsSame = (one, other, name) =>
  one === other ||
  name === 'revision' ||
  (name === 'columns' &&
    JSON.stringify(withoutKeys(String(one))) === JSON.stringify(withoutKeys(String(other))))

/** Leaves room for a number: a name has up to 100 characters. */
const NAME_MAX = 90

/** A name that no profile has yet: `Payday 2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const short = name.slice(0, NAME_MAX)
  let number = 2
  while (taken.includes(`${short} ${number}`)) number += 1
  return `${short} ${number}`
}
