import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { commandTexts } from './command-texts.ts'

const REMARK_MOST = 1_000

type Props = {
  count: number
  isPending: boolean
  error: Error | null
  onReject: (remark: string) => void
  onClose: () => void
}

/** The reason for rejecting, which the specification requires; one for all of them. */
export function RejectDialog({ count, isPending, error, onReject, onClose }: Props) {
  const t = commandTexts.use()
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = remark.trim() === ''
  const submit = (): void => {
    setTried(true)
    if (!isMissing) onReject(remark.trim())
  }
  return (
    <Dialog onClose={onClose} title={t('reject.count', { count })} onSubmit={submit} gap="md">
      <Textarea
        label={t('reject.remark')}
        value={remark}
        maxLength={REMARK_MOST}
        required
        autosize
        minRows={2}
        data-autofocus
        onChange={event => setRemark(event.currentTarget.value)}
        {...(isTried && isMissing ? { error: t('reject.missing') } : {})}
      />
      <DialogButtons label={t('reject')} of={{ isPending, error }} onClose={onClose} />
    </Dialog>
  )
}
