import { useMemo } from 'react'
import type { Differences } from '#shared/contracts/month-end/month-end.ts'
import { leaveTypeOf, UNPAID_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { COUNTS } from '#shared/domain/month-end/period-facts.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useLoanTypeName } from '../../../ui/loans/loan-types.ts'
import { isKeyOf } from '../../../ui/record/ChangeList.tsx'
import { differencesTexts } from '../month-end-texts.ts'

export type ChangedPerson = Differences['people'][number]
type SumChange = ChangedPerson['changes'][number]
type DayChange = ChangedPerson['days'][number]

const DAY_FIELDS = {
  cycle: 'workCycle',
  kind: 'day.kind',
  standing: 'status',
  firstIn: 'column.firstIn',
  lastOut: 'column.lastOut',
  workedMinutes: 'sum.workedMinutes',
  lateMinutes: 'sum.lateMinutes',
  earlyMinutes: 'sum.earlyMinutes',
  doubts: 'column.doubts',
  leave: 'day.leave',
  overtime: 'day.overtime'
} as const

/** `leave.06.paid` as `leave` and `06.paid`; a code may contain dots itself. */
function groupOf(field: string): readonly [group: string, code: string] {
  const dot = field.indexOf('.')
  return dot === -1 ? ['', field] : [field.slice(0, dot), field.slice(dot + 1)]
}

/** Sums and values of days in words, and in the formats of the other screens. */
export function useChangeTexts() {
  const t = differencesTexts.use()
  const label = differencesTexts.useLabel()
  const formats = useFormats()
  const loanType = useLoanTypeName()
  return useMemo(() => {
    const rate = (code: string): string => formats.number(Number(code) / 100, 1)
    const leave = (flag: string, isPaid: boolean): string => {
      const type = leaveTypeOf(flag)
      const name = type === null ? flag : formats.inLanguage(type.name, type.nameEn)
      // The names of the other types say it.
      return isPaid || UNPAID_FLAGS.includes(flag) ? name : t('leave.unpaid', { leave: name })
    }
    const leaveOfDay = (text: string): string => {
      const [flag = '', minutes, unpaid] = text.split(' ')
      return t('day.leaveOf', {
        leave: leave(flag, unpaid === undefined),
        time: formats.hours(Number(minutes))
      })
    }
    const sumName = (field: string): string => {
      const count = COUNTS.find(name => name === field)
      if (count !== undefined) return t(`sum.${count}`)
      const [group, code] = groupOf(field)
      const [flag = '', pay] = code.split('.')
      switch (group) {
        case 'overtime':
          return t('sum.overtime', { rate: rate(code) })
        case 'approved':
          return t('sum.approved', { rate: rate(code) })
        case 'leave':
          return leave(flag, pay === 'paid')
        case 'shift':
          return t('sum.shift', { code })
        case 'loan':
          return t('sum.loan', { type: loanType(code) })
        default:
          return field
      }
    }
    const sumValue = (field: string, value: number): string => {
      const [group] = groupOf(field)
      if (group === 'loan') return formats.satang(value)
      const isDays = group === 'shift' || (group === '' && !field.endsWith('Minutes'))
      return isDays ? formats.number(value) : formats.hours(value)
    }
    const dayValue = ({ field, work_date }: DayChange, value: DayChange['before']): string => {
      if (value === null) return MISSING
      if (typeof value === 'number') return formats.hours(value)
      switch (field) {
        case 'firstIn':
        case 'lastOut':
          return value.startsWith(work_date) ? formats.time(value) : formats.dateTime(value)
        case 'leave':
          return value.split(', ').map(leaveOfDay).join(', ')
        case 'doubts':
          return value
            .split(' ')
            .map(doubt => label([`doubt.${doubt}`]) ?? doubt)
            .join(', ')
        default:
          return label([`${field}.${value}`]) ?? value
      }
    }
    const sum = ({ field, before, after }: SumChange) => ({
      key: field,
      what: sumName(field),
      before: sumValue(field, before),
      after: sumValue(field, after)
    })
    return {
      sum,
      /** All sums of a person in one line. */
      line: ({ changes }: ChangedPerson): string => changes.map(it => t('change', sum(it))).join(', '),
      day: (change: DayChange) => ({
        key: change.field,
        what: isKeyOf(DAY_FIELDS, change.field) ? t(DAY_FIELDS[change.field]) : change.field,
        before: dayValue(change, change.before),
        after: dayValue(change, change.after)
      })
    }
  }, [t, label, formats, loanType])
}
