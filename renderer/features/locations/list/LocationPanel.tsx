import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { TimeField } from '../../../ui/dates/TimeField.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { branchNow } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { clockingCheckQuery, LOCATIONS_KEY, nearbyPunchesQuery } from '../locations-queries.ts'
import { locationsTexts } from '../locations-texts.ts'
import { locationPaths } from '../paths.ts'
import { SitePicture } from '../picture/SitePicture.tsx'
import { PublishChip } from './use-location-columns.tsx'
import { useLocationWords } from './use-location-words.ts'

type Props = { location: LocationView; onEdit: () => void; onClose: () => void }

/** A location: punches around it, a check of permissions, and its details. */
export function LocationPanel({ location, onEdit, onClose }: Props) {
  const t = locationsTexts.use()
  const go = useGo()
  const words = useLocationWords()
  const punches = useQuery(nearbyPunchesQuery(location.location_id))
  const { location_id, name, latitude, longitude } = location
  const remove = useAction({
    question: {
      title: t('remove.title', { name }),
      message: t('remove.message'),
      confirmLabel: t('remove.confirm'),
      isDangerous: true
    },
    run: () => call('DELETE /app/v1/locations/{location_id}', { path: { location_id } }),
    done: t('removed', { name }),
    refreshes: [LOCATIONS_KEY],
    onDone: onClose
  })
  useKeys([
    { keys: 'e', label: t('edit'), run: onEdit },
    { keys: 'Delete', label: t('remove'), run: () => void remove.start() }
  ])
  return (
    <SidePanel
      title={location.name}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" mr="auto" onClick={() => void remove.start()}>
            {t('remove')}
          </Button>
          <IconButton
            variant="default"
            icon={IconPrinter}
            label={t('sheets.openOne')}
            onClick={() => go({ to: locationPaths.sheets, search: { location: location.location_id } })}
          />
          <IconButton icon={IconPencil} label={t('edit')} onClick={onEdit} />
        </>
      }
    >
      <Stack gap="md">
        {punches.error === null ? (
          <SitePicture site={location} punches={punches.data} />
        ) : (
          <ErrorState error={punches.error} onRetry={() => void punches.refetch()} />
        )}
        <Section title={t('check')} order={3}>
          <PersonCheck location={location} />
        </Section>
        <FactList
          facts={[
            { label: t('code'), value: <span className="code">{location.code}</span> },
            { label: t('publish_flag'), value: <PublishChip flag={location.publish_flag} /> },
            { label: t('phone_punch'), value: t(location.phone_punch === 'Y' ? 'phone.on' : 'phone.off') },
            { label: t('days.short'), value: words.days(location.open_days) },
            { label: t('hours'), value: words.hours(location.start, location.end) },
            { label: t('radius.short'), value: words.distance(location.radius) },
            { label: t('coordinates'), value: t('coordinates.value', { latitude, longitude }) },
            {
              label: t('permissions'),
              value: location.permissions.map((it, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may let in the same.
                <div key={at}>{words.whomOf(it)}</div>
              ))
            }
          ]}
        />
      </Stack>
    </SidePanel>
  )
}

/** Checks whether a person may clock time there at a moment, initially now, and lists every reason against it. */
function PersonCheck({ location }: { location: LocationView }) {
  const t = locationsTexts.use()
  const [code, setCode] = useState<string | null>(null)
  const [now] = useState(branchNow)
  const [date, setDate] = useState<string | null>(now.slice(0, 10))
  const [time, setTime] = useState(now.slice(11, 16))
  const isTime = isTimeOfDay(time)
  return (
    <Stack gap="sm">
      <PersonPicker label={t('employee')} value={code} onChange={setCode} />
      <Group grow gap="sm" align="flex-start">
        <DateField label={t('date')} value={date} onChange={setDate} />
        <TimeField
          label={t('time.of')}
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
  const sentence = useSentence()
  const words = useLocationWords()
  const check = useQuery(clockingCheckQuery(location.location_id, { employee_code: employeeCode, at }))
  if (check.data === undefined) return <QueryState query={check} lines={2} />
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
