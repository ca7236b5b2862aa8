import { Group, Select, TextInput } from '@mantine/core'
import { hasBreak, hasHours, type WorkCycleFaults } from '#shared/domain/work-cycle-entries.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { entriesOf, KIND_CHOICES, type WorkCycleValues, writtenTime } from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

type Props = {
  values: WorkCycleValues
  faults: WorkCycleFaults
  /** Somebody went on in vain: what is missing is told, too. */
  isTried: boolean
  onChange: (changes: Partial<WorkCycleValues>) => void
}

/** Kind, hours, break and grace of a work cycle; only what the kind knows is asked for. */
export function WorkCycleFields({ values, faults, isTried, onChange }: Props) {
  const t = useTexts(workCyclesTexts)
  const entries = entriesOf(values)
  const errorOf = (field: keyof WorkCycleFaults) => {
    const fault = faults[field]
    return fault === undefined || !isTried ? {} : { error: t(`fault.${fault}`) }
  }
  const field = (name: Exclude<keyof WorkCycleValues, 'kind'>) => ({
    label: t(name),
    value: values[name],
    maxLength: 5,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    ...errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value })
  })
  const time = (name: 'start_time' | 'end_time') => ({
    ...field(name),
    required: true,
    description: t('time.note'),
    onBlur: () => onChange({ [name]: writtenTime(values[name]) })
  })
  return (
    <>
      <Select
        label={t('kind')}
        value={values.kind}
        data={KIND_CHOICES.map(value => ({ value, label: t(`kind.${value}`) }))}
        allowDeselect={false}
        maxDropdownHeight={280}
        onChange={next => onChange({ kind: KIND_CHOICES.find(it => it === next) ?? values.kind })}
      />
      {hasHours(entries) && (
        <Group grow gap="sm" align="flex-start">
          <TextInput {...time('start_time')} />
          <TextInput {...time('end_time')} />
        </Group>
      )}
      {hasBreak(entries) && (
        <Group grow gap="sm" align="flex-start">
          <TextInput {...field('break_minutes')} className="number" />
          {hasHours(entries) ? <TextInput {...field('grace_minutes')} className="number" /> : <span />}
        </Group>
      )}
    </>
  )
}
