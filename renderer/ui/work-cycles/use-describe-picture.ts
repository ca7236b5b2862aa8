import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { MINUTES_PER_DAY, timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import type { WorkCycleEntries } from '#shared/domain/roster/work-cycle-entries.ts'
import type { WorkCyclePicture } from '#shared/domain/roster/work-cycle-picture.ts'
import { useFormats } from '../formats/use-formats.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

/** The picture of a work cycle in sentences, for screen readers and as a check. */
export function useDescribePicture() {
  const t = workCyclesTexts.use()
  const formats = useFormats()
  return ({ kind, is_day_off }: WorkCycleEntries, picture: WorkCyclePicture): string[] => {
    if (is_day_off) return [t('picture.said.day_off')]
    if (kind === 'no_punch' || kind === 'total_hours') return [t(`picture.said.${kind}`)]
    const { span, grace, minutes } = picture
    if (span === null) return []
    const clock = (minute: number): string => {
      const time = timeOfMinute(minute)
      if (minute < 0) return t('picture.time.before', { time })
      return minute >= MINUTES_PER_DAY ? t('picture.time.after', { time }) : time
    }
    const ends = ({ start, end }: Interval) => ({ from: clock(start), to: clock(end) })
    return [
      t(kind === 'several' ? 'picture.said.several' : 'picture.said.work', {
        ...ends(span),
        duration: formats.minutes(minutes)
      }),
      ...(picture.break === null ? [] : [t('picture.said.break', ends(picture.break))]),
      ...(grace === null ? [] : [t('picture.said.grace', { time: clock(grace.end + 1) })]),
      t('picture.said.overtime', ends(span))
    ]
  }
}
