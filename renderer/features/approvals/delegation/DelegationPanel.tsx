import { Button } from '@mantine/core'
import type { Delegation } from '#shared/contracts/approval-delegations.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { useEndDelegation } from './delegation-queries.ts'
import { delegationTexts } from './delegation-texts.ts'
import { DelegationStateChip, useKindsText } from './use-delegation-columns.tsx'

type Props = { delegation: Delegation; onClose: () => void }

/** Who acts for whom; what has not ended yet can be ended. */
export function DelegationPanel({ delegation, onClose }: Props) {
  const t = delegationTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  const kindsOf = useKindsText()
  const confirm = useConfirm()
  const notices = useNotices()
  const end = useEndDelegation(() => notices.done(t('end.done')))
  const { approver, substitute, state } = delegation
  const askToEnd = async () => {
    const isSure = await confirm({
      title: t('end.title'),
      message: t('end.message', { substitute: nameOf(substitute), approver: nameOf(approver) }),
      confirmLabel: t('end'),
      isDangerous: true
    })
    if (isSure) end.mutate(delegation.delegation_id)
  }
  const named = (person: Delegation['approver']) => (
    <>
      <span className="code">{person.employee_code}</span> {nameOf(person)}
    </>
  )
  return (
    <SidePanel
      title={nameOf(substitute)}
      onClose={onClose}
      actions={
        (state === 'future' || state === 'active') && (
          <Button variant="default" loading={end.isPending} onClick={() => void askToEnd()}>
            {t('end')}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { label: t('state'), value: <DelegationStateChip state={state} /> },
          { label: t('approver'), value: named(approver) },
          { label: t('substitute'), value: named(substitute) },
          { label: t('kinds'), value: kindsOf(delegation) },
          {
            label: t('period'),
            value: periodText({ from: delegation.first_date, to: delegation.last_date })
          },
          { label: t('createdBy'), value: delegation.created_by },
          { label: t('created'), value: formats.dateTime(delegation.created) }
        ]}
      />
    </SidePanel>
  )
}
