import { areaOf } from './activity-areas.ts'
import { CANCELLED, DOCUMENT_KINDS, REFUSED, STEP_FLAGS } from './approval/flags.ts'
import { isCalendarDate, isMonth } from './dates/calendar-date.ts'
import { columnHeading } from './fields/column-headings.ts'

type Change = { readonly field: string; readonly after: string | null }
type Done = {
  readonly action: string
  readonly subject_kind: string
  readonly changes?: readonly Change[]
}

/** Actions whose second part only names the field that was changed. */
const VERB_OF_PREFIX: Readonly<Record<string, string>> = {
  'employee-setting': 'update',
  consent: 'consent'
}

/** What the settings of an employee's account are to a reader. */
const ACCOUNT_SETTINGS: Readonly<Record<string, string>> = {
  'employee-setting.add-user': 'create',
  'employee-setting.user-groups': 'change-groups',
  'employee-setting.reset-user-username': 'rename',
  'employee-setting.reset-user-password': 'reset-password'
}

/** Key of the text for what was done; actions of a newer version have none. */
export function verbKey({ action, changes = [] }: Done): string {
  const account = ACCOUNT_SETTINGS[action]
  if (account !== undefined) return `verb.${account}`
  const [prefix = '', verb = prefix] = action.split('.')
  if (verb === 'approve') return `verb.${decisionOf(changes)}`
  return `verb.${VERB_OF_PREFIX[prefix] ?? verb}`
}

/** A document's own approve operation also refuses and cancels it (spec 4.14). */
function decisionOf(changes: readonly Change[]): string {
  const flag = changes.find(({ field }) => field === 'approve_flag')?.after
  if (flag === CANCELLED) return 'cancel'
  return flag === REFUSED ? 'refuse' : 'approve'
}

/** Keys of texts for what it was done to; the first one that exists is the most specific. */
export function subjectKeys({ action, subject_kind }: Done): string[] {
  if (Object.hasOwn(ACCOUNT_SETTINGS, action)) return ['kind.user']
  const [prefix = ''] = action.split('.')
  const document = DOCUMENT_KINDS.find(kind => kind === prefix)
  const area = areaOf(subject_kind)
  return [
    ...(prefix === 'employee-setting' ? [`kind.${action.replace('.add-', '.')}`] : []),
    `kind.${document ?? prefix}`,
    `kind.${subject_kind}`,
    ...(area === null ? [] : [`area.${area}`]),
    'kind.other'
  ]
}

/** Ids mean nothing to a reader. */
export const isId = (field: string): boolean =>
  field === 'id' || field.endsWith('_id') || field === 'erased_subjects'

/** How values are written in a language. */
export interface ValueForms {
  readonly yes: string
  readonly no: string
  readonly missing: string
  readonly fieldName: (field: string) => string
  /** The text of a key, or null. */
  readonly textOf: (key: string) => string | null
  readonly satang: (satang: number) => string
  /** For an instant, ISO 8601. */
  readonly dateTime: (at: string) => string
  readonly date: (date: string) => string
  readonly month: (month: string) => string
}

/** Key of the text for the state of a document. */
export const flagKey = (flag: string): string => `flag.${STEP_FLAGS.some(it => it === flag) ? 'step' : flag}`

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

/** A value of the log in its usual written form: dates, amounts and lists. */
export function activityValue(forms: ValueForms, field: string, text: string | null): string {
  return shown(field, parsed(text))

  function shown(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return forms.missing
    if (value === true || value === 'true') return forms.yes
    if (value === false || value === 'false') return forms.no
    if (Array.isArray(value)) return value.map(item => shown(name, item)).join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .filter(([key]) => !isId(key))
        .map(([key, item]) => `${forms.fieldName(key)}: ${shown(key, item)}`)
        .join('; ')
    const plain = String(value)
    if (name === 'approve_flag') return forms.textOf(flagKey(plain)) ?? plain
    const word = forms.textOf(`value.${name}.${plain}`)
    if (word !== null) return word
    if (name.endsWith('_satang') && /^-?\d+$/.test(plain)) return forms.satang(Number(plain))
    if (name.endsWith('hundredths') && /^-?\d+$/.test(plain)) return String(Number(plain) / 100)
    if (INSTANT.test(plain)) return forms.dateTime(plain)
    if (isCalendarDate(plain)) return forms.date(plain)
    return isMonth(plain) ? forms.month(plain) : plain
  }
}

function parsed(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The name of an entry's field in the texts of the screen, or that of its column; null if it has neither. */
export function activityField(
  textOf: (key: string) => string | null,
  { language, date }: { readonly language: 'th' | 'en'; readonly date: (date: string) => string },
  field: string
): string | null {
  // A change of the roster has a value for each day.
  if (isCalendarDate(field)) return date(field)
  return textOf(`field.${field}`) ?? columnHeading(field, language) ?? null
}
