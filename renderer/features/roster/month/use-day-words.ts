import { useMemo } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { rosterTexts } from './roster-texts.ts'
import type { RosterDay } from './roster-view.ts'

/** A day of the roster in words. */
export function useDayWords() {
  const t = rosterTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const cycle = ({ cycle: it }: Pick<RosterDay, 'cycle'>): string | null =>
      it && formats.inLanguage(it.name, it.name_en)
    const hours = ({ cycle: it }: Pick<RosterDay, 'cycle'>): string | null =>
      it?.start_time == null || it.end_time === null
        ? null
        : t('range', { from: it.start_time, to: it.end_time })
    /** Why the day differs from its cycle, and what to notice about it. */
    const notes = ({ look, documents, closeShift }: RosterDay): string[] => [
      ...(look === 'holiday' ? [t('day.holiday')] : []),
      ...documents.map(({ kind, is_approved }) =>
        t(`day.${kind === 'overtime' ? 'overtime' : 'leave'}${is_approved ? '' : '.waits'}`)
      ),
      ...(closeShift === null
        ? []
        : closeShift.code === 'overlap'
          ? [t('conflict.overlap')]
          : [t('conflict.short_rest', { hours: formats.hours(closeShift.amount) })])
    ]
    return { cycle, hours, notes }
  }, [t, formats])
}
