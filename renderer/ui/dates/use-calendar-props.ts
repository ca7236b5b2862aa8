import dayjs from 'dayjs'
import 'dayjs/locale/th'
import buddhistEra from 'dayjs/plugin/buddhistEra'
import { useMemo } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

dayjs.extend(buddhistEra)

/** Words and year formats of Mantine's calendars: `BBBB` is the Buddhist year. */
export function useCalendarProps() {
  const t = useTexts(uiTexts)
  const calendar = usePreferences(store => store.calendar)
  return useMemo(() => {
    const year = calendar === 'buddhist' ? 'BBBB' : 'YYYY'
    return {
      monthLabelFormat: `MMMM ${year}`,
      yearLabelFormat: year,
      decadeLabelFormat: year,
      yearsListFormat: year,
      monthsListFormat: 'MMM',
      weekdayFormat: 'dd',
      ariaLabels: {
        monthLevelControl: t('calendar.chooseMonth'),
        yearLevelControl: t('calendar.chooseYear'),
        nextMonth: t('calendar.nextMonth'),
        previousMonth: t('calendar.previousMonth'),
        nextYear: t('calendar.nextYear'),
        previousYear: t('calendar.previousYear'),
        nextDecade: t('calendar.nextDecade'),
        previousDecade: t('calendar.previousDecade')
      }
    }
  }, [t, calendar])
}
