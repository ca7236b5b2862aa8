import type { DayStanding, DayView } from '#shared/contracts/attendance.ts'
import { CountFilter } from '../../../ui/list-page/CountFilter.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { iconOfStanding } from '../parts/StandingChip.tsx'

/** In order of interest for HR. */
const ORDER: readonly DayStanding[] = ['in', 'late', 'absent', 'left', 'expected', 'leave', 'off']
const COLORS: Partial<Record<DayStanding, string>> = {
  in: 'var(--state-green-text)',
  late: 'var(--state-amber-text)',
  absent: 'var(--state-red-text)',
  expected: 'var(--state-blue-text)'
}

type Props = {
  counts: DayView['counts'] | undefined
  standing: DayStanding | undefined
  onChange: (standing: DayStanding | undefined) => void
}

/** Number of people by status; pressing a count filters the list to those people. */
export function DayCounts({ counts, standing, onChange }: Props) {
  const t = attendanceTexts.use()
  return (
    <CountFilter
      label={t('day.counts')}
      all={{ label: t('day.all'), count: counts?.total }}
      choices={ORDER.map(id => {
        const IconOf = iconOfStanding(id)
        return {
          id,
          label: t(`standing.${id}`),
          count: counts?.[id],
          icon: <IconOf size={16} color={COLORS[id] ?? 'currentColor'} aria-hidden />
        }
      })}
      value={standing}
      onChange={onChange}
    />
  )
}
