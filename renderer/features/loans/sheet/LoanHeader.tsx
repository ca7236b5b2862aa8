import { Group, Text, Textarea } from '@mantine/core'
import {
  IconBan,
  IconCash,
  IconCoinOff,
  IconFileText,
  IconLogout2,
  IconRotateClockwise
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { IconButton, IconMenuItem, MoreMenu } from '../../../ui/page/icon-buttons.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loanSheetTexts } from '../loans-texts.ts'
import { LoanStatusChip, OverdueChip, overdueCount } from '../parts/loan-chips.tsx'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { PayOffDialog } from './payments/PayOffDialog.tsx'

type Props = {
  loan: LoanSheet
  name: string
  /** Asks about unsaved entries before an action on the whole loan. */
  mayDiscard: () => Promise<boolean>
}

type Opened = 'payOff' | 'payment' | 'close' | 'reactivate'

export function LoanHeader({ loan, name, mayDiscard }: Props) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const words = useLoanWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (what: Opened) => {
    if (await mayDiscard()) setOpened(what)
  }
  const close = () => setOpened(null)
  const isActive = loan.status === 'N'
  useKeys(isActive ? [{ keys: 'p', label: t('payOff'), run: () => void open('payOff') }] : [])
  const { status_remark: remark } = loan
  const path = { loan_id: loan.loan_id }
  return (
    <>
      <RecordHeader
        name={name}
        code={loan.employee_code}
        here={null}
        facts={[
          words.typeName(loan),
          formats.date(loan.loan_dt),
          words.interest(loan),
          ...(remark ? [t('remark', { text: remark })] : [])
        ]}
        state={
          <Group gap="xs">
            <LoanStatusChip status={loan.status} />
            <OverdueChip count={overdueCount(loan)} />
            {loan.has_resigned && <StateChip tone="grey" label={t('employee.resigned')} icon={IconLogout2} />}
          </Group>
        }
        actions={
          <Group gap="sm" wrap="nowrap">
            <FileButton
              label={t('contract')}
              title={t('contract.long')}
              keys="mod+p"
              icon={<IconFileText size={16} aria-hidden />}
              ask={body => call('POST /app/v1/loans/{loan_id}/contract', { path, body })}
            />
            <FileButton
              label={t('workbook')}
              title={t('workbook.long')}
              keys="mod+e"
              ask={body => call('POST /app/v1/loans/{loan_id}/workbook', { path, body })}
            />
            {isActive && (
              <IconButton
                variant="default"
                icon={IconCash}
                label={t('payment')}
                onClick={() => void open('payment')}
              />
            )}
            {isActive && (
              <IconButton
                variant="default"
                icon={IconCoinOff}
                label={t('payOff')}
                onClick={() => void open('payOff')}
              />
            )}
            {loan.status === 'C' && (
              <IconButton
                variant="default"
                icon={IconRotateClockwise}
                label={t('reactivate')}
                onClick={() => void open('reactivate')}
              />
            )}
            {isActive && (
              <MoreMenu label={t('more')}>
                <IconMenuItem icon={IconBan} label={t('close')} onClick={() => void open('close')} />
              </MoreMenu>
            )}
          </Group>
        }
      />
      {(opened === 'payOff' || opened === 'payment') && (
        <PayOffDialog loan={loan} first={opened === 'payOff' ? 'payroll' : 'cash'} onClose={close} />
      )}
      {(opened === 'close' || opened === 'reactivate') && (
        <StatusDialog loan={loan} name={name} step={opened} onClose={close} />
      )}
    </>
  )
}

type StatusDialogProps = { loan: LoanSheet; name: string; step: 'close' | 'reactivate'; onClose: () => void }

const OPERATIONS = {
  close: 'POST /api/v1/open-apis/employee-loans/close',
  reactivate: 'POST /api/v1/open-apis/employee-loans/re-activate'
} as const
const REMARK_MOST = 1000
const NO_REMARK = { remark: '' }

/** Cancels a loan, with a reason, or reactivates it, after showing the consequences. */
function StatusDialog({ loan, name, step, onClose }: StatusDialogProps) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const isClosing = step === 'close'
  const isMissing = (remark: string): boolean => isClosing && remark.trim() === ''
  const form = useEditableResource({
    current: NO_REMARK,
    isFaulty: ({ remark }) => isMissing(remark),
    save: ({ values: { remark } }) =>
      call(OPERATIONS[step], {
        body: {
          employee_loan_id: encodeId(loan.loan_id),
          employee_loan_revision: loan.revision,
          ...(remark.trim() === '' ? {} : { remark: remark.trim() })
        }
      }),
    refreshes: [LOANS_KEY],
    done: t(`${step}.done`),
    onSaved: onClose
  })
  return (
    <Dialog onClose={onClose} title={t(`${step}.title`, { name })} form={form.form} gap="md">
      <Text>{t(`${step}.message`)}</Text>
      <Text fw={600}>
        {t('close.left', {
          principal: formats.satang(loan.balance_satang),
          interest: formats.satang(loan.interest_left_satang)
        })}
      </Text>
      <Textarea
        label={t(`${step}.remark`)}
        {...form.field('remark')}
        maxLength={REMARK_MOST}
        required={isClosing}
        autosize
        minRows={2}
        data-autofocus
        error={form.tries > 0 && isMissing(form.values.remark) ? t('missing.reason') : null}
      />
      <DialogButtons label={t(step)} of={form} onClose={onClose} isDangerous={isClosing} />
    </Dialog>
  )
}
