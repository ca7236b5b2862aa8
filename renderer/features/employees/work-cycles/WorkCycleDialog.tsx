import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CreateWorkCycle, WorkCycleItem } from '#shared/contracts/roster.ts'
import { namedOf, textsOf } from '#shared/domain/overwriting.ts'
import { workCycleFaults } from '#shared/domain/work-cycle-entries.ts'
import { call } from '../../../api/client.ts'
import { type CodedName, CodedNameDialog } from '../../../ui/dialogs/CodedNameDialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { OvertakenNotice } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { EMPLOYEES_KEY, WORK_CYCLES_KEY } from '../record/record-queries.ts'
import { useToldValue } from './use-told-value.ts'
import { WorkCycleFields } from './WorkCycleFields.tsx'
import { entriesOf, NEW_CYCLE, valuesOf } from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

const CODE_MAX = 30
const NAME_MAX = 200

type Props = {
  /** The one to change, as it is now; null: a new one. */
  cycle: WorkCycleItem | null
  onClose: () => void
}

/** Adds a work cycle or changes one; what somebody else has changed meanwhile is shown beside one's own. */
export function WorkCycleDialog({ cycle, onClose }: Props) {
  const [start, setStart] = useState<{ wish: CreateWorkCycle | null; round: number }>({
    wish: cycle,
    round: 0
  })
  const seen = useRef(textsOf(cycle ?? {}))
  return (
    <Form
      key={start.round}
      cycle={cycle}
      start={start.wish}
      seen={() => seen.current}
      onTold={names => {
        seen.current = { ...seen.current, ...textsOf(namedOf(textsOf(cycle ?? {}), names)) }
      }}
      onRestart={wish => setStart(({ round }) => ({ wish, round: round + 1 }))}
      onClose={onClose}
    />
  )
}

type FormProps = Props & {
  start: CreateWorkCycle | null
  seen: () => Record<string, string | null>
  /** The notice showed these as they are now. */
  onTold: (names: readonly string[]) => void
  onRestart: (wish: CreateWorkCycle) => void
}

function Form({ cycle, start, seen, onTold, onRestart, onClose }: FormProps) {
  const t = useTexts(workCyclesTexts)
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const told = useToldValue()
  const [values, setValues] = useState(start === null ? NEW_CYCLE : valuesOf(start))
  const entries = entriesOf(values)
  const faults = workCycleFaults(entries)
  const nameOf = (it: WorkCycleItem): string => formats.inLanguage(it.name, it.name_en)
  const wishOf = ({ code, name, nameEn }: CodedName): CreateWorkCycle => ({
    code,
    name,
    name_en: nameEn,
    ...entries
  })
  const save = async (names: CodedName): Promise<WorkCycleItem> => {
    const wish = wishOf(names)
    if (cycle === null) return call('POST /app/v1/work-cycles', { body: wish })
    try {
      return await call('PUT /app/v1/work-cycles/{work_cycle_id}', {
        path: { work_cycle_id: cycle.work_cycle_id },
        body: { ...wish, seen: namedTexts(seen(), wish) }
      })
    } catch (error) {
      // What is there now is shown beside what was entered.
      await client.invalidateQueries({ queryKey: WORK_CYCLES_KEY })
      throw error
    }
  }
  return (
    <CodedNameDialog
      title={cycle === null ? t('add.title') : t('change.title', { name: nameOf(cycle) })}
      {...(cycle === null ? {} : { note: t('change.note') })}
      codeNote={t('code.note')}
      codeMax={CODE_MAX}
      nameMax={NAME_MAX}
      before={start && { code: start.code, name: start.name, nameEn: start.name_en }}
      more={isTried => (
        <WorkCycleFields
          values={values}
          faults={faults}
          isTried={isTried}
          onChange={changes => setValues(before => ({ ...before, ...changes }))}
        />
      )}
      isMoreRight={Object.keys(faults).length === 0}
      refusal={(error, { wish, isSaving, again }) => {
        const names = overtakenNames(error)
        if (cycle === null || names.length === 0) return null
        const mine = wishOf(wish)
        return (
          <OvertakenNotice
            rows={shownNames(names).map(name => ({ key: name, ...told(name, { theirs: cycle, mine }) }))}
            isSaving={isSaving}
            onKeepMine={() => {
              onTold(names)
              again()
            }}
            onTakeTheirs={() => {
              onTold(names)
              onRestart({
                ...mine,
                ...Object.fromEntries(Object.entries(cycle).filter(([it]) => names.includes(it)))
              })
            }}
          />
        )
      }}
      save={save}
      onSaved={saved => {
        onClose()
        notices.done(t(cycle === null ? 'add.done' : 'change.done', { name: nameOf(saved) }))
        void client.invalidateQueries({ queryKey: WORK_CYCLES_KEY })
        // Weeks of employees and days of attendance show it, too.
        void client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
        void client.invalidateQueries({ queryKey: ['attendance'] })
      }}
      onClose={onClose}
    />
  )
}

/** The kind tells whether it is a day off. */
const shownNames = (names: readonly string[]): readonly string[] =>
  names.includes('kind') ? names.filter(name => name !== 'is_day_off') : names

/** What was seen of what is sent. */
const namedTexts = (seen: Record<string, string | null>, wish: CreateWorkCycle) =>
  textsOf(namedOf(seen, Object.keys(wish)))
