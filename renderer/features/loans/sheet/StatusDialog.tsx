import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'

type Props = { loan: LoanSheet; name: string; step: 'close' | 'reactivate'; onClose: () => void }

const OPERATIONS = {
  close: 'POST /api/v1/open-apis/employee-loans/close',
  reactivate: 'POST /api/v1/open-apis/employee-loans/re-activate'
} as const
const REMARK_MOST = 1000

/** Cancels a loan, with a reason, or reactivates it; the consequences are shown before. */
export function StatusDialog({ loan, name, step, onClose }: Props) {
  const t = useTexts(loanSheetTexts)
  const formats = useFormats()
  const client = useQueryClient()
  const notices = useNotices()
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isClosing = step === 'close'
  const isMissing = isClosing && remark.trim() === ''
  const take = useMutation({
    mutationFn: () =>
      call(OPERATIONS[step], {
        body: {
          employee_loan_id: encodeId(loan.loan_id),
          employee_loan_revision: loan.revision,
          ...(remark.trim() === '' ? {} : { remark: remark.trim() })
        }
      }),
    onSuccess: async () => {
      onClose()
      notices.done(t(`${step}.done`))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: LOANS_KEY })
  })
  const submit = () => {
    setTried(true)
    if (isMissing) field.current?.focus()
    else take.mutate()
  }
  return (
    <Dialog onClose={onClose} title={t(`${step}.title`, { name })} onSubmit={submit} gap="md">
      <Text>{t(`${step}.message`)}</Text>
      <Text fw={600}>
        {t('close.left', {
          principal: formats.satang(loan.balance_satang),
          interest: formats.satang(loan.interest_left_satang)
        })}
      </Text>
      <Textarea
        ref={field}
        label={t(`${step}.remark`)}
        value={remark}
        maxLength={REMARK_MOST}
        required={isClosing}
        autosize
        minRows={2}
        data-autofocus
        onChange={event => setRemark(event.currentTarget.value)}
        {...(isTried && isMissing ? { error: t('close.needed') } : {})}
      />
      <DialogButtons label={t(step)} of={take} onClose={onClose} isDangerous={isClosing} />
    </Dialog>
  )
}
