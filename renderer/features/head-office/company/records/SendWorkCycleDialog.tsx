import { useState } from 'react'
import type { ListBranch } from '#shared/contracts/head-office/company-commands.ts'
import type { CompanyWorkCycle } from '#shared/contracts/head-office/company-records.ts'
import { workCycleFaults } from '#shared/domain/roster/work-cycle-entries.ts'
import { call } from '../../../../api/client.ts'
import { CodedNameDialog } from '../../../../ui/dialogs/CodedNameDialog.tsx'
import { WorkCycleFields } from '../../../../ui/work-cycles/WorkCycleFields.tsx'
import { WorkCyclePicture } from '../../../../ui/work-cycles/WorkCyclePicture.tsx'
import {
  CODE_MAX,
  entriesOf,
  NAME_MAX,
  NEW_CYCLE,
  valuesOf
} from '../../../../ui/work-cycles/work-cycle-form.ts'
import { BranchChoices } from '../commands/BranchChoices.tsx'
import { COMPANY_COMMANDS } from '../commands/command-queries.ts'
import { COMPANY_WORK_CYCLES } from './record-queries.ts'
import { companyRecordTexts } from './record-texts.ts'

type Props = {
  /** As some branches have it; null: a new one. */
  cycle: CompanyWorkCycle | null
  branches: readonly ListBranch[]
  onClose: () => void
}

/** Sends a work cycle to branches; those that have another one of its code are chosen, as far as they allow it. */
export function SendWorkCycleDialog({ cycle, branches, onClose }: Props) {
  const t = companyRecordTexts.use()
  const [chosen, setChosen] = useState(() =>
    branches
      .filter(it => it.may_send && (cycle === null || cycle.other_branch_ids.includes(it.branch_id)))
      .map(({ branch_id }) => branch_id)
  )
  const [current] = useState(() => (cycle === null ? NEW_CYCLE : valuesOf(cycle)))
  return (
    <CodedNameDialog
      title={cycle === null ? t('workCycles.add') : t('send.title', { code: cycle.code })}
      buttonLabel={t('send.button')}
      codeMax={CODE_MAX}
      nameMax={NAME_MAX}
      current={current}
      more={resource => (
        <>
          <WorkCycleFields resource={resource} />
          <BranchChoices
            branches={branches}
            note={t('send.note')}
            value={chosen}
            onChange={setChosen}
            isMissing={resource.tries > 0 && chosen.length === 0}
          />
        </>
      )}
      aside={values => <WorkCyclePicture entries={entriesOf(values)} />}
      isMoreFaulty={values =>
        chosen.length === 0 || Object.keys(workCycleFaults(entriesOf(values))).length > 0
      }
      save={({ values }) => {
        const { code, name, name_en } = values
        return call('POST /app/v1/company/work-cycles/send', {
          body: { branch_ids: chosen, work_cycle: { code, name, name_en, ...entriesOf(values) } }
        })
      }}
      done={({ command_ids: { length: count } }) => t('send.done', { count })}
      refreshes={[COMPANY_WORK_CYCLES, COMPANY_COMMANDS]}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
