import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PublicHolidayBody } from '#shared/contracts/public-holidays.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
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
  const t = useTexts(holidaysTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const offered = useQuery(thaiHolidaysQuery(year))
  return (
    <Modal
      opened
      size={820}
      onClose={props.onClose}
      title={t('thai.title', { year: formats.year(year) })}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {offered.data !== undefined ? (
        <OfferedHolidays
          note={t('thai.note', { fewest: offered.data.fewest_a_year })}
          warning={offered.data.has_buddhist_days ? null : t('thai.noBuddhist')}
          offered={offered.data.holidays}
          fewest={offered.data.fewest_a_year}
          {...props}
        />
      ) : offered.error === null ? (
        <LoadingShape />
      ) : (
        <ErrorState error={offered.error} onRetry={() => void offered.refetch()} />
      )}
    </Modal>
  )
}
