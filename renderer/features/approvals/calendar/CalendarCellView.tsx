import { VisuallyHidden } from '@mantine/core'
import { isOpen } from '#shared/domain/approval/flags.ts'
import classes from './Calendar.module.css'
import type { CalendarCell } from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useCalendarWords } from './use-calendar-words.ts'

type Props = { cell: CalendarCell; isWide: boolean }

/** What there is on a day: a sign where days are narrow, words where they are wide; readers always get the words. */
export function CalendarCellView({ cell: { documents, free }, isWide }: Props) {
  const t = calendarTexts.use()
  const words = useCalendarWords()
  const [first] = documents
  if (first === undefined)
    return free === null ? null : (
      <span className={classes.free} data-free={free}>
        <span aria-hidden>{isWide ? t(`free.${free}`) : t(`free.mark.${free}`)}</span>
        <VisuallyHidden>{t(`free.${free}`)}</VisuallyHidden>
      </span>
    )
  const sign = t(`mark.${first.kind}`)
  const shown = isWide ? documents : [documents.find(it => !isOpen(it.approve_flag)) ?? first]
  return (
    <span className={classes.cell} {...(free === null ? {} : { 'data-free': free })}>
      {shown.map(it => (
        <span
          key={it.document_id}
          className={classes.mark}
          data-open={isOpen(it.approve_flag) || undefined}
          aria-hidden
        >
          {isWide ? words.short(it) : documents.length > 1 ? t('mark.more', { mark: sign }) : sign}
        </span>
      ))}
      <VisuallyHidden>
        {[...documents.map(words.said), ...(free === null ? [] : [t(`free.${free}`)])].join(', ')}
      </VisuallyHidden>
    </span>
  )
}
