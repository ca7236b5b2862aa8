import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DayRow } from '#shared/contracts/attendance/attendance.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { CopyButton } from '../../../ui/copy/CopyButton.tsx'
import { copyText } from '../../../ui/copy/copy-text.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { TelephoneLink } from '../../../ui/employees/TelephoneLink.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { marksOf } from '../parts/day-marks.ts'
import { StandingChip } from '../parts/StandingChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import { PunchesOfDay } from './corrections/PunchesOfDay.tsx'

type Props = { row: DayRow; onClose: () => void }

/** One person on one day. */
export function DayPanel({ row, onClose }: Props) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const { work_date: date } = row
  const marks = (
    <Group gap="xs">
      {marksOf(row, branchToday()).map(mark => (
        <StandingChip key={mark} mark={mark} />
      ))}
    </Group>
  )
  return (
    <SidePanel
      title={nameOf(row)}
      onClose={onClose}
      actions={
        <GoButton
          target={{
            to: attendancePaths.month,
            search: { employee: row.employee_code, month: date.slice(0, 7) }
          }}
          label={t('day.toMonth')}
        />
      }
    >
      <FactList
        facts={[
          { label: t('code'), value: <span className="code">{row.employee_code}</span> },
          {
            label: t('unitKind.department'),
            value: row.department_name && formats.inLanguage(row.department_name, row.department_name_en)
          },
          { label: t('date'), value: formats.date(date) },
          { label: t('status'), value: marks },
          { label: t('workCycle'), value: words.cycle(row) },
          { label: t('column.firstIn'), value: words.clock(row.first_in, date) },
          { label: t('column.lastOut'), value: words.clock(row.last_out, date) },
          ...(row.late_minutes > 0
            ? [{ label: t('column.late'), value: formats.minutes(row.late_minutes) }]
            : []),
          ...(row.early_minutes > 0
            ? [{ label: t('column.early'), value: formats.minutes(row.early_minutes) }]
            : []),
          {
            label: t('column.worked'),
            value:
              row.worked_minutes > 0
                ? row.deducted_minutes > 0
                  ? t('worked.sum', {
                      worked: formats.minutes(row.worked_minutes),
                      present: formats.minutes(
                        row.worked_minutes - row.rounded_minutes + row.deducted_minutes
                      ),
                      break: formats.minutes(row.deducted_minutes)
                    })
                  : formats.minutes(row.worked_minutes)
                : row.punch_count > 0
                  ? t('worked.none')
                  : null
          },
          ...(row.rounded_minutes === 0
            ? []
            : [
                {
                  label: t('column.rounding'),
                  value: t('worked.rounded', {
                    worked: formats.minutes(row.worked_minutes),
                    exact: formats.minutes(row.worked_minutes - row.rounded_minutes)
                  })
                }
              ]),
          ...(row.overtime_minutes > 0
            ? [{ label: t('column.overtime'), value: formats.minutes(row.overtime_minutes) }]
            : []),
          ...(row.overtime_leave_minutes > 0
            ? [{ label: t('column.overtimeLeave'), value: formats.minutes(row.overtime_leave_minutes) }]
            : []),
          ...(row.repeated_count > 0
            ? [{ label: t('column.repeated'), value: formats.number(row.repeated_count) }]
            : []),
          ...(row.doubts.length > 0
            ? [{ label: t('column.doubts'), value: row.doubts.map(doubt => t(`doubt.${doubt}`)).join('; ') }]
            : [])
        ]}
      />
      <DayContact employeeCode={row.employee_code} />
      <PunchesOfDay row={row} />
    </SidePanel>
  )
}

/** Contact details for questions about an employee's day; a key copies the telephone number. */
function DayContact({ employeeCode }: { employeeCode: string }) {
  const t = attendanceTexts.use()
  const nameOf = usePersonName()
  const notices = useNotices()
  const { data: contact } = useQuery(
    operationQuery(['people', 'contact', employeeCode], 'GET /app/v1/employees/{employee_code}/contact', {
      path: { employee_code: employeeCode }
    })
  )
  const number = contact?.mobilephone ?? null
  const copy = (text: string) =>
    void copyText(text).then(() => notices.done(t('contact.copied', { number: text })), notices.failed)
  useKeys(number === null ? [] : [{ keys: 'c', label: t('contact.copy'), run: () => copy(number) }])
  if (contact === undefined) return null
  const { line_manager: manager } = contact
  return (
    <FactList
      facts={[
        {
          label: t('contact.telephone'),
          value: number && (
            // The button is taller than a line.
            <Group component="span" gap={4} my={-4} wrap="nowrap">
              <TelephoneLink number={number} />
              <CopyButton text={number} label={t('contact.copy')} />
            </Group>
          )
        },
        {
          label: t('manager'),
          value: manager && (
            <>
              {nameOf(manager)} {manager.mobilephone && <TelephoneLink number={manager.mobilephone} />}
            </>
          )
        }
      ]}
    />
  )
}
