import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../approvals-texts.ts'

/** What a reader of the list should notice: leave beyond the quota, and approval by the owner. */
export function DocumentMarks({ document }: { document: InboxRow }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const { quota_missing, is_own_approval } = document
  return (
    <>
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
