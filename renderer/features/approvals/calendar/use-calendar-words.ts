import { useMemo } from 'react'
import type { CalendarDocument } from '#shared/contracts/approvals/approval-calendar.ts'
import { useStateWords } from '../../../ui/requests/DocumentStateChip.tsx'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { calendarTexts } from './calendar-texts.ts'

/** Documents of the calendar in words. */
export function useCalendarWords() {
  const t = calendarTexts.use()
  const words = useDocumentWords()
  const stateOf = useStateWords()
  return useMemo(() => {
    const time = (it: CalendarDocument) => (it.starts_at === null ? '' : words.timeOf(it))
    const plain = (it: CalendarDocument): string => {
      const what = it.kind === 'time-leave' ? words.leaveName(it.choice) : t(`kind.${it.kind}`)
      return `${what} ${time(it)}`.trim()
    }
    return {
      plain,
      /** Short enough for a day of the week view. */
      short: (it: CalendarDocument) =>
        it.kind === 'overtime' ? `${t('mark.overtime')} ${time(it)}` : plain(it),
      said: (it: CalendarDocument) => t('mark.said', { what: plain(it), state: stateOf(it) })
    }
  }, [t, words, stateOf])
}
