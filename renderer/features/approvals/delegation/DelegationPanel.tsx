import { Button } from '@mantine/core'
import type { Delegation } from '#shared/contracts/approvals/approval-delegations.ts'
import { call } from '../../../api/client.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { delegationTexts } from './delegation-texts.ts'
import { DelegationStateChip, useKindsText } from './use-delegation-columns.tsx'

type Props = { delegation: Delegation; onClose: () => void }

/** Who acts for whom; a delegation that has not ended can be ended. */
export function DelegationPanel({ delegation, onClose }: Props) {
  const t = delegationTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const labelOf = usePeopleLabel()
  const periodText = usePeriodText()
  const kindsOf = useKindsText()
  const { approver, substitute, state } = delegation
  const end = useAction({
    run: () =>
      call('POST /app/v1/approvals/delegations/{delegation_id}/end', {
        path: { delegation_id: delegation.delegation_id }
      }),
    question: {
      title: t('end.title'),
      message: t('end.message', { substitute: labelOf([substitute]), approver: labelOf([approver]) }),
      confirmLabel: t('end'),
      isDangerous: true
    },
    done: t('person.notice', { people: labelOf([substitute, approver]), text: t('end.done') }),
    refreshes: [APPROVALS_KEY]
  })
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
          <Button variant="default" loading={end.isPending} onClick={() => void end.start()}>
            {t('end')}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          { label: t('status'), value: <DelegationStateChip state={state} /> },
          { label: t('approver'), value: named(approver) },
          { label: t('substitute'), value: named(substitute) },
          { label: t('kinds'), value: kindsOf(delegation) },
          {
            label: t('period'),
            value: periodText({ from: delegation.first_date, to: delegation.last_date })
          },
          {
            label: t('createdBy'),
            value: formats.inLanguage(delegation.created_by, delegation.created_by_en)
          },
          { label: t('created'), value: formats.dateTime(delegation.created) }
        ]}
      />
    </SidePanel>
  )
}
