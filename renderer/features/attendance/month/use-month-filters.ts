import { useMemo } from 'react'
import { attendanceTexts } from '../attendance-texts.ts'

export function useMonthFilters(thisMonth: string) {
  const t = attendanceTexts.use()
  return useMemo(
    () =>
      [
        { key: 'month', label: t('month.month'), kind: 'month', isFixed: true, initial: thisMonth },
        {
          key: 'employee',
          label: t('month.employee'),
          kind: 'person',
          isFixed: true,
          unsetLabel: t('month.nobody')
        }
      ] as const,
    [t, thisMonth]
  )
}
