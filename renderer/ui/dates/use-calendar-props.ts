import dayjs from 'dayjs'
import 'dayjs/locale/th'
import buddhistEra from 'dayjs/plugin/buddhistEra'
import { useMemo } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'

dayjs.extend(buddhistEra)

/** Words and year formats of Mantine's pickers of months and years: `BBBB` is the Buddhist year. */
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

/** The same for pickers of days. */
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
