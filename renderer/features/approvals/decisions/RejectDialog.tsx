import { RemarkDialog } from '../../../ui/requests/RemarkDialog.tsx'
import { approvalsTexts } from '../approvals-texts.ts'

type Props = { count: number; onReject: (remark: string) => void; onClose: () => void }

/** The reason for rejecting documents; one reason for all of them. */
export function RejectDialog({ count, onReject, onClose }: Props) {
  const t = approvalsTexts.use()
  const texts = {
    title: t('reject.title', { count }),
    remark: t('reject.remark'),
    note: t('reject.note'),
    missing: t('missing.reason'),
    button: t('reject')
  }
  return <RemarkDialog texts={texts} onReject={onReject} onClose={onClose} />
}
