import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { DetailList } from '../dialogs/DetailList.tsx'
import { Dialog, DialogButtons } from '../dialogs/Dialog.tsx'

const REMARK_MOST = 1000

type Props = {
  texts: { title: string; remark: string; note?: string; missing: string; button: string }
  /** The documents, a line each. */
  details?: readonly string[]
  isPending?: boolean
  error?: Error | null
  onReject: (remark: string) => void
  onClose: () => void
}

/** The reason for rejecting documents, which the specification requires (spec 4.14). */
export function RemarkDialog({
  texts,
  details = [],
  isPending = false,
  error = null,
  onReject,
  onClose
}: Props) {
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
    <Dialog onClose={onClose} title={texts.title} onSubmit={submit} gap="md">
      <DetailList details={details} />
      <Textarea
        ref={field}
        label={texts.remark}
        description={texts.note}
        value={remark}
        maxLength={REMARK_MOST}
        required
        autosize
        minRows={2}
        data-autofocus
        onChange={event => setRemark(event.currentTarget.value)}
        {...(isTried && isMissing ? { error: texts.missing } : {})}
      />
      <DialogButtons label={texts.button} of={{ isPending, error }} isDangerous onClose={onClose} />
    </Dialog>
  )
}
