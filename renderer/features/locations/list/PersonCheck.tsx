import { Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationView } from '#shared/contracts/location-screens.ts'
import { isTimeOfDay } from '#shared/domain/calendar-date.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { TimeField } from '../../../ui/dates/TimeField.tsx'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { branchNow } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { clockingCheckQuery } from '../locations-queries.ts'
import { locationsTexts } from '../locations-texts.ts'
import { useLocationWords } from './use-location-words.ts'

/** Whether a person may clock time there at a moment, now at first, and every reason why not. */
export function PersonCheck({ location }: { location: LocationView }) {
  const t = locationsTexts.use()
  const [code, setCode] = useState<string | null>(null)
  const [now] = useState(branchNow)
  const [date, setDate] = useState<string | null>(now.slice(0, 10))
  const [time, setTime] = useState(now.slice(11, 16))
  const isTime = isTimeOfDay(time)
  return (
    <Stack gap="sm">
      <PersonPicker label={t('check.person')} value={code} onChange={setCode} />
      <Group grow gap="sm" align="flex-start">
        <DateField label={t('check.date')} value={date} onChange={setDate} />
        <TimeField
          label={t('check.time')}
          value={time}
          onChange={setTime}
          error={isTime ? null : t('fault.time')}
        />
      </Group>
      <div aria-live="polite">
        {code === null || date === null || !isTime ? (
          <Text c="dimmed">{t('check.choose')}</Text>
        ) : (
          <Outcome location={location} employeeCode={code} at={`${date} ${time}`} />
        )}
      </div>
    </Stack>
  )
}

type OutcomeProps = { location: LocationView; employeeCode: string; at: string }

function Outcome({ location, employeeCode, at }: OutcomeProps) {
  const t = locationsTexts.use()
  const formats = useFormats()
  const words = useLocationWords()
  const check = useQuery(clockingCheckQuery(location.location_id, { employee_code: employeeCode, at }))
  if (check.error !== null) return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  if (check.data === undefined) return null
  const { faults } = check.data
  const moment = formats.dateTime(check.data.moment)
  const distance = t('check.distance', { radius: words.distance(location.radius) })
  if (faults.length === 0)
    return (
      <Notice tone="teal">
        <Text>{t('check.may', { moment })}</Text>
        <Text fz={13}>{distance}</Text>
      </Notice>
    )
  const sentence = (fault: Fault): string => sentenceOf(withDate(fault, formats.date), formats.language)
  return (
    <Notice tone="amber">
      <Text>{t('check.mayNot', { moment })}</Text>
      <List spacing={4}>
        {faults.map(fault => (
          <List.Item key={fault.code}>{sentence(fault)}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** Its date as the reader writes dates. */
const withDate = (fault: Fault, written: (date: string) => string): Fault => {
  const { date } = fault.params
  return typeof date === 'string' ? { ...fault, params: { ...fault.params, date: written(date) } } : fault
}
