import { Button, Group, Stack } from '@mantine/core'
import type { PublicHolidayBody } from '#shared/contracts/leave/public-holidays.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { countedHolidays, hasLabourDay } from './holiday-year.ts'
import { holidaysTexts } from './holidays-texts.ts'
import type { HolidayActions } from './use-holiday-actions.ts'

type Props = {
  year: string
  holidays: readonly PublicHolidayBody[]
  actions: HolidayActions
}

export function HolidayNotices({ year, holidays, actions: { step, undo, isUndoing } }: Props) {
  const t = holidaysTexts.use()
  const formats = useFormats()
  const count = countedHolidays(holidays)
  // A substitute of the last 31 December alone is no calendar of the year.
  const isFewer = count > 0 && count < HOLIDAYS_A_YEAR
  const lacksLabourDay = count > 0 && !hasLabourDay(holidays)
  if (step === null && !isFewer && !lacksLabourDay) return null
  return (
    <Stack gap="xs" px="md" py="xs">
      {step !== null && (
        <Notice tone="teal">
          <Group gap="sm">
            <span role="status">{step.text}</span>
            <Button variant="default" loading={isUndoing} onClick={undo}>
              {t('undo')}
            </Button>
          </Group>
        </Notice>
      )}
      {(isFewer || lacksLabourDay) && (
        <Notice tone="amber">
          {isFewer && (
            <div>{t('fewer.missing', { year: formats.year(year), count, fewest: HOLIDAYS_A_YEAR })}</div>
          )}
          {lacksLabourDay && <div>{t('fewer.labour', { year: formats.year(year) })}</div>}
        </Notice>
      )}
    </Stack>
  )
}
