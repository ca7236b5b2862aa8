import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconBan, IconCoinOff, IconDots, IconLogout2, IconRotateClockwise } from '@tabler/icons-react'
import { useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LoanFiles } from '../files/LoanFiles.tsx'
import { LoanStatusChip } from '../LoanStatusChip.tsx'
import { loanListTexts } from '../list/loan-list-texts.ts'
import { OverdueChip } from '../parts/OverdueChip.tsx'
import { overdueCount } from '../parts/overdue-count.ts'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { PayOffDialog } from './payments/PayOffDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

type Props = {
  loan: LoanSheet
  name: string
  /** Asks about unsaved entries before an action on the whole loan. */
  mayDiscard: () => Promise<boolean>
}

type Opened = 'payOff' | 'close' | 'reactivate'

/** Borrower and status of the loan, and actions on the whole loan. */
export function LoanHeader({ loan, name, mayDiscard }: Props) {
  const t = useTexts(loanSheetTexts)
  const list = useTexts(loanListTexts)
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
            {loan.has_resigned && (
              <StateChip tone="grey" label={list('employee.resigned')} icon={IconLogout2} />
            )}
          </Group>
        }
        actions={
          <Group gap="sm" wrap="nowrap">
            <LoanFiles loanId={loan.loan_id} />
            {isActive && (
              <Button
                variant="default"
                leftSection={<IconCoinOff size={16} aria-hidden />}
                onClick={() => void open('payOff')}
              >
                {t('payOff')}
              </Button>
            )}
            {loan.status === 'C' && (
              <Button
                variant="default"
                leftSection={<IconRotateClockwise size={16} aria-hidden />}
                onClick={() => void open('reactivate')}
              >
                {t('reactivate')}
              </Button>
            )}
            {isActive && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon variant="default" size={32} aria-label={t('more')}>
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<IconBan size={16} aria-hidden />}
                    onClick={() => void open('close')}
                  >
                    {t('close')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </Group>
        }
      />
      {opened === 'payOff' && <PayOffDialog loan={loan} onClose={close} />}
      {(opened === 'close' || opened === 'reactivate') && (
        <StatusDialog loan={loan} name={name} step={opened} onClose={close} />
      )}
    </>
  )
}
