import { CloseButton, Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { TimeField } from '../dates/TimeField.tsx'
import { IconButton } from '../page/icon-buttons.tsx'
import { Picker } from '../pickers/Picker.tsx'
import { type DayTime, NO_TIME, TIMES_MAX } from './request-form.ts'
import { requestTexts } from './request-texts.ts'

const DAYS = [-1, 0, 1] as const
const DAY_TEXTS = { '-1': 'time.before', '0': 'time.same', '1': 'time.after' } as const

type Props = {
  times: readonly DayTime[]
  error: string | undefined
  onChange: (times: readonly DayTime[]) => void
}

/** Times to be added; for a night shift some are on the next day. */
export function TimesField({ times, error, onChange }: Props) {
  const t = requestTexts.use()
  const change = (at: number, part: Partial<DayTime>) =>
    onChange(times.map((it, index) => (index === at ? { ...it, ...part } : it)))
  return (
    <Fieldset legend={t('time')} variant="unstyled">
      <Stack gap="sm">
        {times.map(({ day, time }, at) => {
          const n = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing else that stays while it is typed
            <Group key={at} gap="sm" align="flex-start" wrap="nowrap">
              <TimeField
                aria-label={t('time.n', { n })}
                value={time}
                required
                {...(error !== undefined && !isTimeOfDay(time) ? { error } : {})}
                onChange={typed => change(at, { time: typed })}
              />
              <Picker
                aria-label={t('time.day', { n })}
                value={String(day)}
                data={DAYS.map(value => ({ value: String(value), label: t(DAY_TEXTS[`${value}`]) }))}
                onChange={value => change(at, { day: DAYS.find(it => String(it) === value) ?? 0 })}
              />
              {times.length > 1 && (
                <CloseButton
                  aria-label={t('time.remove', { n })}
                  onClick={() => onChange(times.filter((_, index) => index !== at))}
                />
              )}
            </Group>
          )
        })}
        {times.length < TIMES_MAX && (
          <Group>
            <IconButton
              variant="quiet"
              icon={IconPlus}
              label={t('time.add')}
              onClick={() => onChange([...times, NO_TIME])}
            />
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
