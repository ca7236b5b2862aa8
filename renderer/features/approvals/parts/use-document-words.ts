import { useMemo } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { ADJUST_REASONS, HOLIDAY_NAMES } from '#shared/domain/approval/names.ts'
import { secondsBetween } from '#shared/domain/dates/time-of-day.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { type Formats, useFormats } from '../../../ui/formats/use-formats.ts'
import { approvalsTexts } from '../approvals-texts.ts'

type Subject = Pick<
  InboxRow,
  | 'kind'
  | 'first_date'
  | 'last_date'
  | 'starts_at'
  | 'ends_at'
  | 'choice'
  | 'leave_reason_name'
  | 'leave_reason_name_en'
  | 'times'
  | 'work_cycle_code'
  | 'work_cycle_name'
  | 'work_cycle_name_en'
  | 'leave_hundredths'
>

type Owner = InboxRow['owner']

/** The content of a request, in the reader's language. */
export function useDocumentWords() {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  return useMemo(() => {
    const timeOf = ({ starts_at, ends_at }: Pick<Subject, 'starts_at' | 'ends_at'>) =>
      t('subject.time', { start: formats.time(starts_at), end: formats.time(ends_at) })
    const daysOf = ({ first_date, last_date }: Pick<Subject, 'first_date' | 'last_date'>) =>
      first_date !== last_date && first_date.slice(0, 7) === last_date.slice(0, 7)
        ? t('days', { first: Number(first_date.slice(8)), last: formats.date(last_date) })
        : periodText({ from: first_date, to: last_date })
    const subject = (it: Subject): string => {
      switch (it.kind) {
        case 'overtime':
          return t('subject.overtime', { time: timeOf(it), hours: formats.hours(minutesOf(it)) })
        case 'time-leave': {
          const type = withReason(leaveName(it.choice, formats), it, formats)
          const count = (it.leave_hundredths ?? 0) / 100
          const days = formats.number(count, 2)
          return it.starts_at === null
            ? t('subject.leave', { count, type, days })
            : t('subject.leavePart', { count, type, days, time: timeOf(it) })
        }
        case 'work-cycle-change': {
          const name = formats.inLanguage(it.work_cycle_name, it.work_cycle_name_en)
          return t('subject.change', { to: `${it.work_cycle_code ?? ''} ${name}`.trim() })
        }
        case 'holiday-change':
          return t('subject.holiday', { to: nameIn(HOLIDAY_NAMES, it.choice, formats) })
        case 'time-adjust':
          return t('subject.adjust', {
            reason: nameIn(ADJUST_REASONS, it.choice, formats),
            times: it.times.map(time => formats.time(time)).join(', ')
          })
      }
    }
    /** Position and department, if known. */
    const placeOf = (owner: Owner): string[] =>
      (
        [
          [owner.position_name, owner.position_name_en],
          [owner.department_name, owner.department_name_en]
        ] as const
      ).flatMap(([thai, english]) => (thai === null ? [] : [formats.inLanguage(thai, english)]))
    return {
      subject,
      placeOf,
      timeOf,
      when: daysOf,
      leaveName: (flag: string | null) => leaveName(flag, formats)
    }
  }, [t, formats, periodText])
}

const leaveName = (flag: string | null, formats: Formats): string => {
  const type = leaveTypeOf(flag ?? '')
  return type === null ? (flag ?? MISSING) : formats.inLanguage(type.name, type.nameEn)
}

const withReason = (
  type: string,
  {
    leave_reason_name: name,
    leave_reason_name_en: english
  }: Pick<Subject, 'leave_reason_name' | 'leave_reason_name_en'>,
  formats: Formats
): string => (name === null ? type : `${type} (${formats.inLanguage(name, english)})`)

function nameIn(
  names: readonly { flag: string; name: string; nameEn: string }[],
  flag: string | null,
  formats: Formats
): string {
  const found = names.find(it => it.flag === flag)
  return found === undefined ? (flag ?? MISSING) : formats.inLanguage(found.name, found.nameEn)
}

/** Minutes between two wall-clock times of the branch. */
function minutesOf({ starts_at, ends_at }: Pick<Subject, 'starts_at' | 'ends_at'>): number | null {
  if (starts_at === null || ends_at === null) return null
  const whole = (at: string) => at.padEnd(19, ':00')
  return secondsBetween(whole(starts_at), whole(ends_at)) / 60
}
