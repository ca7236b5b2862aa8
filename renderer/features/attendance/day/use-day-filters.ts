import { useMemo } from 'react'
import { DAY_STANDINGS, type DayStanding } from '#shared/contracts/attendance.ts'
import { attendanceTexts } from '../attendance-texts.ts'

export function useDayFilters(today: string) {
  const t = attendanceTexts.use()
  return useMemo(
    () =>
      [
        { key: 'search', label: t('day.search'), kind: 'search' },
        { key: 'date', label: t('day.date'), kind: 'date', isFixed: true, initial: today },
        { key: 'branch', label: t('day.branch'), kind: 'branch', isFixed: true },
        {
          key: 'standing',
          label: t('day.standing'),
          kind: 'choice',
          isElsewhere: true,
          options: DAY_STANDINGS.map((value: DayStanding) => ({ value, label: t(`standing.${value}`) }))
        }
      ] as const,
    [t, today]
  )
}
