import type { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { workCycleFaults } from '#shared/domain/roster/work-cycle-entries.ts'
import { call } from '../../../api/client.ts'
import { CodedNameDialog } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { EMPLOYEES_KEY, workCyclesQuery } from '../../../ui/employees/shared-queries.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { WorkCycleFields } from '../../../ui/work-cycles/WorkCycleFields.tsx'
import { WorkCyclePicture } from '../../../ui/work-cycles/WorkCyclePicture.tsx'
import {
  breakOf,
  CODE_MAX,
  entriesOf,
  kindOf,
  NAME_MAX,
  NEW_CYCLE,
  TEXT_FIELDS,
  valuesOf
} from '../../../ui/work-cycles/work-cycle-form.ts'
import { workCyclesTexts } from '../../../ui/work-cycles/work-cycles-texts.ts'

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
