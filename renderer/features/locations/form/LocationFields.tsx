import { Checkbox, Group, Switch, TextInput } from '@mantine/core'
import type { LocationTexts } from '#shared/contracts/attendance/location-screens.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { TimeField } from '../../../ui/dates/TimeField.tsx'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { useLocationWords } from '../list/use-location-words.ts'
import { locationsTexts } from '../locations-texts.ts'
import { daysOf, faultsOf } from './location-form.ts'

type Props = { resource: EditableResource<LocationTexts>; isTaken: boolean }

/** Name, position and opening hours of a location. */
export function LocationFields({ resource, isTaken }: Props) {
  const t = locationsTexts.use()
  const { weekday } = useLocationWords()
  const { values, set, tries } = resource
  const faults = tries > 0 ? faultsOf(values) : {}
  const errorOf = (name: keyof LocationTexts) => {
    const fault = faults[name]
    if (fault === undefined) return null
    return fault === 'code' ? t('coded.codeWrong') : t(fault)
  }
  const text = (name: 'code' | 'name' | 'latitude' | 'longitude' | 'radius', maxLength: number) => ({
    ...resource.field(name),
    label: t(name),
    maxLength,
    required: true,
    autoComplete: 'off',
    error: errorOf(name)
  })
  const time = (name: 'start' | 'end') => ({
    label: t(name),
    value: values[name] ?? '',
    error: errorOf(name),
    onChange: (next: string) => set({ [name]: next })
  })
  return (
    <>
      <TextInput
        {...text('code', 50)}
        data-autofocus
        spellCheck={false}
        error={isTaken ? t('coded.codeTaken') : errorOf('code')}
        onChange={event => {
          resource.forgetError()
          set({ code: event.currentTarget.value })
        }}
      />
      <TextInput {...text('name', 200)} />
      <Group grow gap="sm" align="flex-start">
        <TextInput {...text('latitude', 40)} inputMode="decimal" className="number" />
        <TextInput {...text('longitude', 40)} inputMode="decimal" className="number" />
        <TextInput {...text('radius', 7)} inputMode="numeric" className="number" />
      </Group>
      <Checkbox.Group
        label={t('open_days')}
        value={daysOf(values.open_days)}
        onChange={days => set({ open_days: WEEKDAYS.filter(day => days.includes(day)).join(' ') })}
      >
        <Group gap={10} mt={4}>
          {WEEKDAYS.map(day => (
            <Checkbox
              key={day}
              value={day}
              label={weekday(day)}
              styles={{ label: { paddingInlineStart: 6 } }}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <div>
        <Group grow gap="sm" align="flex-start">
          <TimeField {...time('start')} />
          <TimeField {...time('end')} />
        </Group>
        <Note mt={4}>{t('hours.note')}</Note>
      </div>
      <Switch
        label={t('publish.field')}
        description={t('publish.note')}
        checked={values.publish_flag === 'Y'}
        onChange={event => set({ publish_flag: event.currentTarget.checked ? 'Y' : 'N' })}
      />
      <Switch
        label={t('phone_punch')}
        description={t('phone.note')}
        checked={values.phone_punch === 'Y'}
        onChange={event => set({ phone_punch: event.currentTarget.checked ? 'Y' : 'N' })}
      />
    </>
  )
}
