import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { EMPLOYEE_TYPES, PAYMENT_METHODS, TITLES } from '#shared/domain/employee-import/options.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useUnits } from '../../../../ui/employees/use-branches.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { privacyTexts, recordTexts } from '../record-texts.ts'

const OPTIONS: Readonly<Record<string, readonly { code: string; th: string; en: string }[]>> = {
  employee_title_lv: TITLES,
  employee_type_code: EMPLOYEE_TYPES,
  payment_method: PAYMENT_METHODS
}
const DATE = /^\d{4}-\d{2}-\d{2}$/
const FLAGS: Readonly<Record<string, 'yes' | 'no'>> = { Y: 'yes', N: 'no' }

/** Formats a stored field value: dates in the user's calendar, names instead of codes and ids, amounts in baht. */
export function useShownValue(): (field: string, value: string | null) => string {
  const t = recordTexts.use()
  const privacy = privacyTexts.use()
  const formats = useFormats()
  const units = useUnits()
  return (field, value) => {
    if (value === null || value === '') return MISSING
    const option = OPTIONS[field]?.find(it => it.code === value)
    if (option) return formats.inLanguage(option.th, option.en)
    if (field === 'time_leave_flag') {
      const type = leaveTypeOf(value)
      return type === null ? value : formats.inLanguage(type.name, type.nameEn)
    }
    if (field === 'consent_state') return privacy(value === 'given' ? 'state.given' : 'state.withdrawn')
    if (field === 'quota_year') return formats.year(value)
    if (field === 'kinds_json') return kindsIn(value, formats.inLanguage)
    if (field === 'ended_at') return formats.dateTime(value)
    if (DATE.test(value)) return formats.date(value)
    if (field.endsWith('_satang') && /^\d+$/.test(value)) return formats.satang(Number(value))
    const flag = FLAGS[value]
    if (flag !== undefined && /_(flag|config)$/.test(field)) return t(flag)
    const unit = field.endsWith('_id') ? units.find(({ id }) => id === value) : undefined
    if (unit) return formats.inLanguage(unit.name, unit.name_en)
    return listed(value) ?? value
  }
}

/** Names of the kinds of documents that a substitution covers. */
const kindsIn = (value: string, inLanguage: (name: string, nameEn: string) => string): string =>
  DOCUMENT_KINDS.filter(kind => value.includes(`"${kind}"`))
    .map(kind => inLanguage(DOCUMENT_KIND[kind].name, DOCUMENT_KIND[kind].nameEn))
    .join(', ')

/** Lists are stored as JSON; only the names in them are shown. */
function listed(value: string): string | null {
  if (!value.startsWith('[') && !value.startsWith('{')) return null
  try {
    return wordsIn(JSON.parse(value)).join(', ') || MISSING
  } catch {
    // A text that only starts like JSON.
    return null
  }
}

function wordsIn(value: unknown): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(item => wordsIn(item).join(' '))
  if (typeof value !== 'object') return [String(value)]
  const named = Object.entries(value).filter(([name]) => !/(_id|_en|_path|photograph)$/.test(name))
  return named.flatMap(([, part]) => wordsIn(part))
}
