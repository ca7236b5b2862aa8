import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { OVERTIME_CLASSES, OVERTIME_RATES } from '#shared/domain/attendance/overtime.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { ruleOfColumn } from '#shared/domain/hand-over/hand-over-columns.ts'
import {
  AMOUNTS_PER_ONE,
  amountOf,
  cellText,
  formOf,
  headingOf
} from '#shared/domain/hand-over/hand-over-values.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import type { PeriodDay } from '#shared/domain/month-end/period-day.ts'
import {
  columnKinds,
  inLanguage,
  nameInLanguage,
  type ReportColumn,
  type ReportStyles
} from '../../reports/reports.ts'
import type { HandOverDocument } from './hand-over-documents.ts'
import type { HandedOver } from './hand-over-rows.ts'
import type { HandOverTexts } from './hand-over-texts.ts'
import type { HandOverWork } from './hand-over-work.ts'

export interface SheetLook {
  readonly work: HandOverWork
  readonly texts: HandOverTexts
  readonly styles: ReportStyles
}

const TEXT_WIDTH = 16
const NUMBER_WIDTH = 12

/** The columns of the profile; amounts are numbers, with their sum below. */
export const personColumns = ({ work, texts, styles }: SheetLook): ReportColumn<HandedOver>[] =>
  work.profile.columns.map((column): ReportColumn<HandedOver> => {
    const own = formOf(column, work.profile)
    // Spreadsheets show no negative times.
    const form = own === 'hh:mm' && ruleOfColumn(column.column).isCorrection ? 'decimal' : own
    const usual = headingOf(column, work.language)
    const heading = form === own || column.heading !== null ? usual : `${usual} (${texts.decimalHours})`
    if (form === null)
      return {
        heading,
        width: TEXT_WIDTH,
        value: row => cellText(row, column, work.profile),
        style: styles.text
      }
    const style =
      form === 'hh:mm'
        ? styles.duration
        : form === 'hundredths' || form === 'decimal'
          ? styles.money
          : styles.count
    const amount = (row: HandedOver) => amountOf(row, column)
    const per = AMOUNTS_PER_ONE[form]
    return {
      heading,
      width: NUMBER_WIDTH,
      value: row => amount(row) / per,
      style,
      // All rows have the same version, which is no amount.
      ...(column.column !== 'version' && { sum: { amount, per, style } })
    }
  })

const sparse = <T>(column: ReportColumn<T>): ReportColumn<T> => ({ ...column, isSparse: true })

export interface DayRow {
  readonly person: HandedOver['person']
  readonly day: PeriodDay
}

export function dayColumns({ work, texts, styles }: SheetLook): ReportColumn<DayRow>[] {
  const { columns, kinds, doubts } = texts
  const { text, date, hours } = columnKinds<DayRow>(styles)
  const clock = (at: string | null): string | null => at?.slice(11, 16) ?? null
  return [
    text(columns.code, 13, row => row.person.employee_code),
    text(columns.name, 26, row => nameInLanguage(work.language, row.person)),
    date(columns.date, row => row.day.date),
    text(columns.cycle, 10, row => row.day.cycle),
    text(columns.kind, 13, row => kinds[row.day.kind]),
    text(columns.firstIn, 8, row => clock(row.day.firstIn)),
    text(columns.lastOut, 8, row => clock(row.day.lastOut)),
    hours(columns.worked, row => row.day.workedMinutes),
    sparse(hours(columns.late, row => row.day.lateMinutes)),
    sparse(hours(columns.early, row => row.day.earlyMinutes)),
    ...OVERTIME_CLASSES.map(of =>
      sparse(hours(`${columns.rate} ${OVERTIME_RATES[of]}`, row => row.day.counted[of]))
    ),
    sparse(
      text(columns.leave, 26, ({ day }) =>
        day.leave
          .map(
            leave =>
              `${leaveName(work, leave.flag)} ${fixedText(hundredthsOf([leave]))}${leave.isPaid ? '' : ' *'}`
          )
          .join(', ')
      )
    ),
    sparse(text(columns.check, 18, row => row.day.doubts.map(doubt => doubts[doubt]).join(', ')))
  ]
}

const leaveName = ({ language }: HandOverWork, flag: string): string => {
  const type = leaveTypeOf(flag)
  return type === null ? flag : inLanguage(language, type.name, type.nameEn)
}

export function documentColumns(
  { work, texts, styles }: SheetLook,
  kindName: ((document: HandOverDocument) => string) | null
): ReportColumn<HandOverDocument>[] {
  const { columns } = texts
  const { text, date, hours } = columnKinds<HandOverDocument>(styles)
  const clock = (at: string | null): string | null => at?.slice(11) ?? null
  return [
    text(columns.code, 13, row => row.employee_code),
    text(columns.name, 26, row => nameInLanguage(work.language, row)),
    ...(kindName === null ? [] : [text(columns.document, 20, kindName)]),
    date(columns.date, row => row.first_date),
    text(columns.start, 10, row => clock(row.starts_at)),
    text(columns.end, 10, row => clock(row.ends_at)),
    ...(kindName === null ? [hours(columns.hours, lengthOf)] : []),
    text(columns.state, 18, ({ approve_flag, compensated_id }) => {
      const { name, nameEn } = APPROVE_FLAG_NAMES[approve_flag]
      const state = inLanguage(work.language, name, nameEn)
      return compensated_id === null ? state : `${state}, ${texts.asLeave}`
    })
  ]
}

const lengthOf = ({ starts_at, ends_at }: HandOverDocument): number => {
  if (starts_at === null || ends_at === null) return 0
  const minutes = minuteOfTime(ends_at.slice(11)) - minuteOfTime(starts_at.slice(11))
  return minutes > 0 ? minutes : minutes + 1440
}
