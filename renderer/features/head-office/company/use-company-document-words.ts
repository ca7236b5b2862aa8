import { useMemo } from 'react'
import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { KIND_NAMES } from '#shared/domain/approval/names.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'

type Of = Pick<CompanyDocument, 'kind' | 'fields'>

const DATES = {
  overtime: ['ot_work_dt', 'ot_work_dt'],
  'time-leave': ['time_leave_start_dt', 'time_leave_end_dt'],
  'work-cycle-change': ['work_cycle_change_dt', 'work_cycle_change_dt'],
  'holiday-change': ['holiday_change_dt', 'holiday_change_dt'],
  'time-adjust': ['time_adjust_dt', 'time_adjust_dt']
} as const
const TIMES = {
  overtime: ['ot_work_start_hour', 'ot_work_end_hour'],
  'time-leave': ['time_leave_start_hour', 'time_leave_end_hour']
} as const
const REASONS = {
  overtime: 'ot_work_desc',
  'time-leave': 'time_leave_desc',
  'work-cycle-change': 'work_cycle_change_desc',
  'holiday-change': 'holiday_change_desc',
  'time-adjust': 'time_adjust_desc'
} as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a document is about, from the fields that the open API gives it, in the reader's language. */
export function useCompanyDocumentWords() {
  const { inLanguage, time } = useFormats()
  const periodText = usePeriodText()
  return useMemo(() => {
    const named = (fields: CompanyDocument['fields'], name: string): string =>
      fields[name] ? inLanguage(textOf(fields[name]), textOf(fields[`${name}_en`])) : ''
    const hours = ({ kind, fields }: Of): string => {
      const [from, to] = kind === 'overtime' || kind === 'time-leave' ? TIMES[kind] : []
      if (from === undefined || to === undefined || !fields[from]) return ''
      return `${time(textOf(fields[from]))}–${time(textOf(fields[to]))}`
    }
    return {
      kind: ({ kind }: Of): string => inLanguage(KIND_NAMES[kind].name, KIND_NAMES[kind].nameEn),
      firstDate: ({ kind, fields }: Of): string => textOf(fields[DATES[kind][0]]),
      when: ({ kind, fields }: Of): string => {
        const [from, to] = DATES[kind]
        return periodText({ from: textOf(fields[from]), to: textOf(fields[to]) })
      },
      about: (of: Of): string => {
        const cycle = of.kind === 'work-cycle-change'
        const name = cycle
          ? `${textOf(of.fields.work_cycle_code)} ${named(of.fields, 'work_cycle_name')}`
          : named(of.fields, 'flag_name')
        return [name.trim(), hours(of)].filter(it => it !== '').join(' · ')
      },
      reason: ({ kind, fields }: Of): string => textOf(fields[REASONS[kind]])
    }
  }, [inLanguage, time, periodText])
}
