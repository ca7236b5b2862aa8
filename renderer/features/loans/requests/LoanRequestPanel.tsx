import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { loanPaths } from '../paths.ts'
import { LoanRequestChip } from './LoanRequestChip.tsx'
import { loanRequestsTexts } from './loan-requests-texts.ts'

const REASON_MOST = 500

type Props = { request: LoanRequest; onClose: () => void }

/** A loan request: decline it with a reason, or make the loan on the workbench. */
export function LoanRequestPanel({ request, onClose }: Props) {
  const t = loanRequestsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const go = useGo()
  const [isDeclining, setDeclining] = useState(false)
  const { state, loan_id: loanId, decided, reason } = request
  return (
    <SidePanel
      title={nameOf(request)}
      onClose={onClose}
      actions={
        state === 'waiting' ? (
          <>
            <Button variant="default" mr="auto" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
            <Button onClick={() => go({ to: loanPaths.new, search: { request: request.request_id } })}>
              {t('takeOver')}
            </Button>
          </>
        ) : (
          loanId !== null && (
            <Button onClick={() => go({ to: loanPaths.loan, search: { id: loanId } })}>
              {t('openLoan')}
            </Button>
          )
        )
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('code'), value: <span className="code">{request.employee_code}</span> },
            { label: t('requests.state'), value: <LoanRequestChip state={state} /> },
            { label: t('requests.at'), value: formats.dateTime(request.created) },
            { label: t('requests.amount'), value: formats.satang(request.amount_satang) },
            { label: t('requests.instalments'), value: formats.number(request.instalments) },
            { label: t('requests.purpose'), value: request.purpose },
            ...(reason === null ? [] : [{ label: t('requests.reason'), value: reason }]),
            ...(decided === null
              ? []
              : [
                  { label: t('requests.decided'), value: formats.dateTime(decided) },
                  { label: t('requests.by'), value: request.decided_by }
                ])
          ]}
        />
      </Stack>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </SidePanel>
  )
}

function DeclineDialog({ request, onClose }: Props) {
  const t = loanRequestsTexts.use()
  const nameOf = usePersonName()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const decline = useAction({
    run: () =>
      call('POST /app/v1/loan-requests/{request_id}/decline', {
        path: { request_id: request.request_id },
        body: { reason }
      }),
    done: t('declined'),
    refreshes: [LOANS_KEY],
    onDone: onClose,
    showsError: true
  })
  const submit = () => {
    setTried(true)
    if (!isMissing) void decline.start()
  }
  return (
    <Dialog title={t('decline.title', { name: nameOf(request) })} onClose={onClose} onSubmit={submit}>
      <Textarea
        label={t('requests.reason')}
        description={t('decline.note')}
        value={reason}
        required
        maxLength={REASON_MOST}
        autosize
        minRows={2}
        data-autofocus
        error={isTried && isMissing ? t('decline.missing') : null}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <DialogButtons label={t('decline')} of={decline} onClose={onClose} isDangerous />
    </Dialog>
  )
}
