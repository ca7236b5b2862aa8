import { Box, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DayRow, Punch } from '#shared/contracts/attendance/attendance.ts'
import type { DayCorrection } from '#shared/contracts/attendance/attendance-corrections.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { call } from '../../../../api/client.ts'
import { useUser } from '../../../../api/session.ts'
import { type Correction, CorrectionDialog } from '../../../../ui/corrections/CorrectionDialog.tsx'
import { PunchMenu } from '../../../../ui/corrections/PunchMenu.tsx'
import { isAllowed } from '../../../../ui/feature/feature.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { KeepsFocus } from '../../../../ui/page/KeepsFocus.tsx'
import { Note } from '../../../../ui/page/Note.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { attendanceTexts } from '../../attendance-texts.ts'
import { DirectionChip } from '../../parts/DirectionChip.tsx'
import { useAttendanceWords } from '../../parts/use-attendance-words.ts'
import { correctionsTexts } from './corrections-texts.ts'
import { dayCorrectionsQuery, useDayCorrections } from './use-day-corrections.ts'

/** With the version of the corrections that were shown when it began. */
type VersionedCorrection = Correction<Punch> & { readonly version: number }

/** The punches of an employee's day, which HR may correct, and the corrections so far. */
export function PunchesOfDay({ row }: { row: DayRow }) {
  const t = correctionsTexts.use()
  const formats = useFormats()
  const user = useUser()
  const client = useQueryClient()
  const { employee_id: employeeId, work_date: workDate } = row
  const corrections = useDayCorrections(employeeId, workDate)
  const [correction, setCorrection] = useState<VersionedCorrection | null>(null)
  const { data } = corrections
  const isHr = isAllowed(['hr'], user)
  const mayCorrect = isHr && data?.closed_month === null && !data.is_pending
  const actionsOf = (punch: Punch) =>
    mayCorrect && (
      <PunchMenu
        punchedAt={punch.punched_at}
        onChoose={step => setCorrection({ step, punch, version: data.version })}
      />
    )
  return (
    <KeepsFocus>
      <Title order={3} mt="md" mb={4}>
        {t('punches')}
      </Title>
      <DayPunches
        employeeCode={row.employee_code}
        workDate={workDate}
        count={row.punch_count}
        actionsOf={actionsOf}
      />
      {corrections.error !== null && <QueryState query={corrections} />}
      {mayCorrect && (
        <IconButton
          mt="xs"
          variant="quiet"
          icon={IconPlus}
          label={t('add')}
          onClick={() => setCorrection({ step: 'add', punch: null, version: data.version })}
        />
      )}
      {isHr && data != null && data.closed_month !== null && (
        <Note mt="xs">{t('closed', { month: formats.month(data.closed_month) })}</Note>
      )}
      <Note mt="xs" role="status">
        {data?.is_pending === true && t('pending')}
      </Note>
      {data !== undefined && <DayHistory entries={data.entries} workDate={workDate} />}
      {correction !== null && (
        <CorrectionDialog
          workDate={workDate}
          correction={correction}
          save={corrected =>
            call('POST /app/v1/attendance/corrections', {
              body: {
                employee_id: employeeId,
                work_date: workDate,
                punch_id: correction.punch?.punch_id ?? null,
                ...corrected,
                version: correction.version
              }
            })
          }
          onSaved={saved => client.setQueryData(dayCorrectionsQuery(employeeId, workDate).queryKey, saved)}
          refreshes={['attendance']}
          onClose={() => setCorrection(null)}
        />
      )}
    </KeepsFocus>
  )
}

/** `count` is part of the query key, so that a new punch of today triggers loading. */
type Props = {
  employeeCode: string
  workDate: string
  count: number
  /** The buttons for a punch. */
  actionsOf: (punch: Punch) => ReactNode
}

const MOST = 200

/** The punches that count for a work date; for a night shift some are on the next day. */
function DayPunches({ employeeCode, workDate, count, actionsOf }: Props) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const punches = useQuery({
    queryKey: ['attendance', 'day-punches', employeeCode, workDate, count],
    queryFn: ({ signal }) =>
      call('GET /app/v1/attendance/punches', {
        query: {
          employee_code: employeeCode,
          from: addDays(workDate, -1),
          to: addDays(workDate, 1),
          limit: MOST
        },
        signal
      }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    select: page => page.punches.filter(punch => punch.work_date === workDate).reverse()
  })
  if (count === 0) return <Text c="dimmed">{t('day.noPunches')}</Text>
  if (punches.error !== null || punches.data === undefined) return <QueryState query={punches} lines={2} />
  return (
    <ol className="plain">
      {punches.data.map(punch => (
        <Group component="li" key={punch.punch_id} gap={8} mih={32} wrap="nowrap" className="line-below">
          <Box component="time" w={64} flex="none" dateTime={punch.punched_at}>
            {formats.time(punch.punched_at, true)}
          </Box>
          <Box w={72} flex="none">
            <DirectionChip mark={punch.mark} />
          </Box>
          <Note span flex={1} truncate title={words.origin(punch)}>
            {words.origin(punch)}
          </Note>
          {actionsOf(punch)}
        </Group>
      ))}
    </ol>
  )
}

type HistoryProps = { entries: readonly DayCorrection[]; workDate: string }

/** Corrections of a day, newest first: who, what and why. */
function DayHistory({ entries, workDate }: HistoryProps) {
  const t = correctionsTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  if (entries.length === 0) return null
  const punch = (punchedAt: string, direction: 'AUTO' | 'IN' | 'OUT') => {
    const time = words.clock(punchedAt, workDate)
    return direction === 'AUTO' ? time : t('history.punch', { time, direction: t(`direction.${direction}`) })
  }
  const done = ({ before, after }: DayCorrection): string => {
    const was = before === null ? '' : punch(before.punched_at, before.direction ?? 'AUTO')
    const is = after === null ? '' : punch(after.punched_at, after.requested_direction)
    if (before === null) return t('history.added', { after: is })
    return after === null
      ? t('history.removed', { before: was })
      : t('history.changed', { before: was, after: is })
  }
  return (
    <>
      <Title order={3} mt="md" mb={4}>
        {t('history')}
      </Title>
      <ol className="plain">
        {entries.map(entry => (
          <Box component="li" key={entry.seq} py={6} className="line-below">
            <Text fw={500}>{done(entry)}</Text>
            <Text style={{ overflowWrap: 'anywhere' }}>{t('history.reason', { reason: entry.reason })}</Text>
            <Note>{t('at.by', { at: formats.dateTime(entry.at), name: formats.actor(entry) })}</Note>
          </Box>
        ))}
      </ol>
    </>
  )
}
