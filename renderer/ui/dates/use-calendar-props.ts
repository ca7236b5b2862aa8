import dayjs from 'dayjs'
import 'dayjs/locale/th'
import buddhistEra from 'dayjs/plugin/buddhistEra'
import { useMemo } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'

dayjs.extend(buddhistEra)

/** Texts and year formats for Mantine's month and year pickers: `BBBB` is the Buddhist year. */
export function useYearProps() {
  const t = uiTexts.use()
  const calendar = usePreferences(store => store.calendar)
  return useMemo(() => {
    const year = calendar === 'buddhist' ? 'BBBB' : 'YYYY'
    return {
      yearLabelFormat: year,
      decadeLabelFormat: year,
      yearsListFormat: year,
      monthsListFormat: 'MMM',
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

/** Texts and year formats for day pickers. */
export function useCalendarProps() {
  const formats = useFormats()
  const yearProps = useYearProps()
  return useMemo(
    () => ({
      ...yearProps,
      monthLabelFormat: `MMMM ${yearProps.yearLabelFormat}`,
      weekdayFormat: 'dd',
      hideOutsideDates: true,
      getDayAriaLabel: formats.date
    }),
    [formats, yearProps]
  )
}
