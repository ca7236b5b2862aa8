import { IconAlertTriangle, IconLock, IconUserCheck } from '@tabler/icons-react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../approvals-texts.ts'

/** What a reader of the list should notice: a period that is closed, leave beyond the quota, and approval by the owner. */
export function DocumentMarks({ document }: { document: InboxRow }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const { quota_missing, is_own_approval, fault } = document
  return (
    <>
      {fault?.code === 'approval.period_closed' && (
        <StateChip tone="grey" icon={IconLock} label={t('mark.periodClosed')} />
      )}
      {fault?.code === 'approval.cut_off_passed' && (
        <StateChip tone="grey" icon={IconLock} label={t('mark.cutOffPassed')} />
      )}
      {quota_missing !== null && (
        <StateChip
          tone="amber"
          icon={IconAlertTriangle}
          label={t('quota.over', {
            count: quota_missing / 100,
            days: formats.number(quota_missing / 100, 2)
          })}
        />
      )}
      {is_own_approval && <StateChip tone="amber" icon={IconUserCheck} label={t('ownApproval')} />}
    </>
  )
}
