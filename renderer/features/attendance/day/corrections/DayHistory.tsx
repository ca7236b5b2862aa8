import { Text, Title } from '@mantine/core'
import type { DayCorrection } from '#shared/contracts/attendance-corrections.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { useAttendanceWords } from '../../parts/use-attendance-words.ts'
import { correctionsTexts } from './corrections-texts.ts'
import classes from './DayHistory.module.css'

type Props = { entries: readonly DayCorrection[]; workDate: string }

/** Who corrected what of a day and why, newest first. */
export function DayHistory({ entries, workDate }: Props) {
  const t = correctionsTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  if (entries.length === 0) return null
  const punch = (punchedAt: string, direction: 'AUTO' | 'IN' | 'OUT') => {
    const time = words.clock(punchedAt, workDate)
    return direction === 'AUTO' ? time : t('history.punch', { time, direction: t(`direction.${direction}`) })
  }
  const done = ({ before, after }: DayCorrection): string => {
    const was = before === null ? '' : punch(before.punched_at, before.direction)
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
      <ol className={classes.entries}>
        {entries.map(entry => (
          <li key={entry.seq}>
            <Text fw={500}>{done(entry)}</Text>
            <Text className={classes.reason}>{t('history.reason', { reason: entry.reason })}</Text>
            <Text c="dimmed" fz={13}>
              {t('history.by', { at: formats.dateTime(entry.at), name: entry.actor_name })}
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}
