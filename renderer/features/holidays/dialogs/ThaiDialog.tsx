import { useQuery } from '@tanstack/react-query'
import type { PublicHolidayBody } from '#shared/contracts/public-holidays.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { thaiHolidaysQuery } from '../holidays-queries.ts'
import { holidaysTexts } from '../holidays-texts.ts'
import { OfferedHolidays } from './OfferedHolidays.tsx'

type Props = {
  year: string
  /** What the company has already. */
  holidays: readonly PublicHolidayBody[]
  isTaking: boolean
  onTake: (holidays: PublicHolidayBody[]) => void
  onClose: () => void
}

/** The Thai holidays of a year, of which the ticked ones are added. */
export function ThaiDialog({ year, ...props }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const offered = useQuery(thaiHolidaysQuery(year))
  return (
    <Dialog size={820} onClose={props.onClose} title={t('thai.title', { year: formats.year(year) })}>
      {offered.data !== undefined ? (
        <OfferedHolidays
          note={t('thai.note', { fewest: offered.data.fewest_a_year })}
          warning={offered.data.has_buddhist_days ? null : t('thai.noBuddhist')}
          offered={offered.data.holidays}
          fewest={offered.data.fewest_a_year}
          {...props}
        />
      ) : (
        <QueryState query={offered} />
      )}
    </Dialog>
  )
}
