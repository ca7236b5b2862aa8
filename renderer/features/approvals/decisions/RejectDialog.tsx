import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { approvalsTexts } from '../approvals-texts.ts'

const REMARK_MOST = 1000

type Props = { count: number; onReject: (remark: string) => void; onClose: () => void }

/** The reason for rejecting documents, which the specification requires; one reason for all of them. */
export function RejectDialog({ count, onReject, onClose }: Props) {
  const t = approvalsTexts.use()
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = remark.trim() === ''
  const submit = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else onReject(remark.trim())
  }
  return (
    <Dialog onClose={onClose} title={t('reject.title', { count })} onSubmit={submit} gap="md">
      <Textarea
        ref={field}
        label={t('reject.remark')}
        description={t('reject.note')}
        value={remark}
        maxLength={REMARK_MOST}
        required
        autosize
        minRows={2}
        data-autofocus
        onChange={event => setRemark(event.currentTarget.value)}
        {...(isTried && isMissing ? { error: t('missing.reason') } : {})}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" color="red.9">
          {t('reject')}
        </Button>
      </Group>
    </Dialog>
  )
}
