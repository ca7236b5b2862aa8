import { useCallback } from 'react'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { rosterTexts } from './roster-texts.ts'
import type { RosterDay } from './roster-view.ts'

/** A day in words: the cycle with its hours and origin, leave and overtime. */
export function useDescribeDay(): (day: RosterDay) => string {
  const t = rosterTexts.use()
  const formats = useFormats()
  return useCallback(
    ({ date, cycle, look, isOwn, isChanged, documents }) => {
      if (look === 'outside') return t('day.outside')
      const name = cycle === null ? MISSING : formats.inLanguage(cycle.name, cycle.name_en)
      const hours =
        cycle === null || cycle.start_time === null || cycle.end_time === null
          ? []
          : [t('day.hours', { from: cycle.start_time, to: cycle.end_time })]
      return [
        `${formats.date(date)} ${name}`,
        ...hours,
        ...(look === 'holiday' ? [t('day.holiday')] : []),
        ...(isChanged ? [t('day.changed')] : isOwn ? [t('day.own')] : []),
        ...documents.map(({ kind, is_approved }) =>
          t(
            kind === 'overtime'
              ? is_approved
                ? 'day.overtime'
                : 'day.overtime.waits'
              : is_approved
                ? 'day.leave'
                : 'day.leave.waits'
          )
        )
      ].join('\n')
    },
    [t, formats]
  )
}
