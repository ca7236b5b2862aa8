import { Group, TextInput } from '@mantine/core'
import type { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { hasBreak, hasHours, workCycleFaults } from '#shared/domain/roster/work-cycle-entries.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog } from '../../../ui/dialogs/CodedNameDialog.tsx'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { EMPLOYEES_KEY, workCyclesQuery } from '../../../ui/employees/shared-queries.ts'
import { typedTime } from '../../../ui/formats/date-parsing.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { WorkCyclePicture } from './WorkCyclePicture.tsx'
import {
  BREAK_CHOICES,
  breakOf,
  entriesOf,
  KIND_CHOICES,
  kindOf,
  NEW_CYCLE,
  TEXT_FIELDS,
  valuesOf,
  type WorkCycleValues,
  withBreak,
  withKind
} from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

const CODE_MAX = 30
const NAME_MAX = 200

type Props = {
  /** The stored work cycle to change; null: a new one. */
  cycle: WorkCycleItem | null
  onClose: () => void
}

/** Adds a work cycle or changes one; an edit conflict shows both values. */
export function WorkCycleDialog({ cycle, onClose }: Props) {
  const t = workCyclesTexts.use()
  const formats = useFormats()
  const nameOf = (it: WorkCycleItem): string => formats.inLanguage(it.name, it.name_en)
  return (
    <CodedNameDialog
      title={cycle === null ? t('add') : t('editOf', { name: nameOf(cycle) })}
      {...(cycle === null ? {} : { note: t('change.note') })}
      codeNote={t('code.note')}
      codeMax={CODE_MAX}
      nameMax={NAME_MAX}
      current={cycle === null ? NEW_CYCLE : valuesOf(cycle)}
      more={resource => <WorkCycleFields resource={resource} />}
      aside={values => <WorkCyclePicture entries={entriesOf(values)} />}
      isMoreFaulty={values => Object.keys(workCycleFaults(entriesOf(values))).length > 0}
      save={({ values, base }) => {
        const { code, name, name_en } = values
        const body = { code, name, name_en, ...entriesOf(values) }
        return cycle === null
          ? call('POST /app/v1/work-cycles', { body })
          : call('PUT /app/v1/work-cycles/{work_cycle_id}', {
              path: { work_cycle_id: cycle.work_cycle_id },
              body: { ...body, base }
            })
      }}
      conflict={{
        // Whether it is a day off follows from the kind.
        shownNames: names => (names.includes('kind') ? names.filter(name => name !== 'is_day_off') : names),
        what: name =>
          t(name === 'is_break_punched' ? 'break' : (TEXT_FIELDS.find(it => it === name) ?? 'kind')),
        show: (name, values) => {
          if (name === 'is_break_punched') return t(`break.${breakOf(values)}`)
          const field = TEXT_FIELDS.find(it => it === name)
          return field === undefined ? t(`kind.${kindOf(values)}`) : values[field] || MISSING
        }
      }}
      done={saved => t(cycle === null ? 'wasAdded' : 'wasSaved', { name: nameOf(saved) })}
      // The weekly patterns of employees and the attendance of days show it too.
      refreshes={[workCyclesQuery.queryKey, EMPLOYEES_KEY, ['attendance']]}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}

/** Kind, hours, break and grace of a work cycle; only the fields of its kind are shown. */
function WorkCycleFields({ resource }: { resource: EditableResource<WorkCycleValues> }) {
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
