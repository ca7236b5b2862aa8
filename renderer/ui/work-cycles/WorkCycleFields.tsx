import { Group, TextInput } from '@mantine/core'
import { hasBreak, hasHours, workCycleFaults } from '#shared/domain/roster/work-cycle-entries.ts'
import type { EditableResource } from '../editing/use-editable-resource.ts'
import { typedTime } from '../formats/date-parsing.ts'
import { Picker } from '../pickers/Picker.tsx'
import {
  BREAK_CHOICES,
  breakOf,
  entriesOf,
  KIND_CHOICES,
  kindOf,
  type WorkCycleValues,
  withBreak,
  withKind
} from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

/** Kind, hours, break and grace of a work cycle; only the fields of its kind are shown. */
export function WorkCycleFields({ resource }: { resource: EditableResource<WorkCycleValues> }) {
  const t = workCyclesTexts.use()
  const { values, set, tries } = resource
  const entries = entriesOf(values)
  const faults = workCycleFaults(entries)
  const field = (name: 'start_time' | 'end_time' | 'break_minutes' | 'grace_minutes') => {
    const fault = faults[name]
    return {
      label: t(name),
      value: values[name] ?? '',
      maxLength: 5,
      autoComplete: 'off',
      inputMode: 'numeric' as const,
      error: fault !== undefined && tries > 0 ? t(`fault.${fault}`) : null,
      onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value })
    }
  }
  const time = (name: 'start_time' | 'end_time') => ({
    ...field(name),
    required: true,
    description: t('time.note'),
    onBlur: () => set({ [name]: typedTime(values[name] ?? '') })
  })
  return (
    <>
      <Picker
        label={t('kind')}
        value={kindOf(values)}
        data={KIND_CHOICES.map(value => ({ value, label: t(`kind.${value}`) }))}
        maxDropdownHeight={280}
        onChange={next => set(withKind(KIND_CHOICES.find(it => it === next) ?? kindOf(values)))}
      />
      {hasHours(entries) && (
        <Group grow gap="sm" align="flex-start">
          <TextInput {...time('start_time')} />
          <TextInput {...time('end_time')} />
        </Group>
      )}
      {hasBreak(entries) && (
        <>
          <Picker
            label={t('break')}
            value={breakOf(values)}
            data={BREAK_CHOICES.map(value => ({ value, label: t(`break.${value}`) }))}
            onChange={next => set(withBreak(BREAK_CHOICES.find(it => it === next) ?? 'deducted', values))}
          />
          <Group grow gap="sm" align="flex-start">
            <TextInput {...field('break_minutes')} className="number" />
            {hasHours(entries) && <TextInput {...field('grace_minutes')} className="number" />}
          </Group>
        </>
      )}
    </>
  )
}
