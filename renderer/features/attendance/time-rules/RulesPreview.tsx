import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PreviewedDay, TimeRules, TimeRulesPreview } from '#shared/contracts/attendance/time-rules.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { HeadedTable, type TableColumn } from '../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { MARK_LOOKS } from '../parts/DirectionChip.tsx'
import { StandingChip } from '../parts/StandingChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import { timeRulesTexts } from './time-rules-texts.ts'

const WAIT_MS = 400

const previewQuery = (body: TimeRules) =>
  operationQuery(
    ['attendance', 'time-rules', 'preview', body],
    'POST /app/v1/attendance/time-rules/preview',
    {
      body,
      staleTime: 60_000,
      placeholderData: keepPreviousData
    }
  )

/** What rules would change in the current period, with the latest real days as examples. */
export function RulesPreview({ rules }: { rules: TimeRules }) {
  const [tried] = useDebouncedValue(rules, WAIT_MS)
  const preview = useQuery(previewQuery(tried))
  if (preview.data === undefined) return <QueryState query={preview} lines={6} />
  return <Preview of={preview.data} isOld={preview.isPlaceholderData || tried !== rules} />
}

function Preview({ of: preview, isOld }: { of: TimeRulesPreview; isOld: boolean }) {
  const t = timeRulesTexts.use()
  const periodText = usePeriodText()
  const columns = usePreviewColumns()
  const { changed_days: count, changed_people, days } = preview
  const period = periodText(preview.period)
  const people = t('preview.people', { count: changed_people })
  return (
    <Stack gap="sm" aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      <div role="status">
        <Notice tone={count === 0 ? 'teal' : 'amber'}>
          {count === 0 ? t('preview.none', { period }) : t('preview.changed', { count, people, period })}
        </Notice>
      </div>
      {days.length === 0 ? (
        <Text c="dimmed">{t('preview.empty')}</Text>
      ) : (
        <>
          <Text c="dimmed" fz={13}>
            {t('preview.examples')}
          </Text>
          <HeadedTable
            rows={days}
            keyOf={day => `${day.employee_id} ${day.work_date}`}
            columns={columns}
            fz={13}
            verticalSpacing={6}
          />
        </>
      )}
    </Stack>
  )
}

function usePreviewColumns(): TableColumn<PreviewedDay>[] {
  const t = timeRulesTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return [
    {
      title: t('preview.person'),
      cell: day => (
        <>
          <AppLink
            target={{
              to: attendancePaths.month,
              search: { employee: day.employee_code, month: day.work_date.slice(0, 7) }
            }}
          >
            {nameOf(day)}
          </AppLink>
          <Text c="dimmed" fz={12}>
            <span className="code">{day.employee_code}</span> · {formats.date(day.work_date)}
          </Text>
        </>
      )
    },
    { title: t('preview.punches'), cell: day => <PunchesOf day={day} /> },
    {
      title: t('column.worked'),
      ta: 'right',
      cell: ({ before, after }) => <Change before={before.worked_minutes} after={after.worked_minutes} />
    },
    {
      title: t('column.overtime'),
      ta: 'right',
      cell: ({ before, after }) => <Change before={before.overtime_minutes} after={after.overtime_minutes} />
    },
    {
      title: t('column.doubts'),
      cell: ({ before, after }) =>
        after.is_doubtful ? (
          <StandingChip mark="check" />
        ) : (
          before.is_doubtful && <Text td="line-through">{t('standing.check')}</Text>
        )
    }
  ]
}

/** The new figure, and the old one below it where they differ. */
function Change({ before, after }: { before: number; after: number }) {
  const t = timeRulesTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  if (before === after) return <Text c="dimmed">{words.span(after)}</Text>
  return (
    <>
      <Text fw={600}>{formats.hours(after)}</Text>
      <Text c="dimmed" fz={12}>
        {t('preview.before', { value: formats.hours(before) })}
      </Text>
    </>
  )
}

function PunchesOf({ day }: { day: PreviewedDay }) {
  const t = timeRulesTexts.use()
  const words = useAttendanceWords()
  return (
    <Group gap={4}>
      {day.punches.map(({ punched_at, before, after }, at) => {
        const mark = after === null ? t('preview.otherDate') : t(`direction.${after}`)
        const label = `${words.clock(punched_at, day.work_date)} ${mark}`
        const tone = before === after ? 'grey' : 'amber'
        // Several devices may send the same second.
        return (
          <StateChip
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a day's punches is fixed
            key={at}
            tone={tone}
            label={label}
            {...(after === null ? {} : { icon: MARK_LOOKS[after].icon })}
          />
        )
      })}
    </Group>
  )
}
