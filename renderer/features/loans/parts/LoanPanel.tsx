import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { loanSheetQuery } from '../loans-queries.ts'
import { loansTexts } from '../loans-texts.ts'
import { loanPaths } from '../paths.ts'
import { LoanStatusChip, OverdueChip, overdueCount } from './loan-chips.tsx'
import { useLoanWords } from './use-loan-words.ts'

const NEXT_SHOWN = 6

type Props = {
  loanId: string
  /** The borrower, known from the list before the loan is loaded. */
  name: string
  onClose: () => void
}

export function LoanPanel({ loanId, name, onClose }: Props) {
  const shared = loansTexts.use()
  const go = useGo()
  const loan = useQuery(loanSheetQuery(loanId))
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        <Button onClick={() => go({ to: loanPaths.loan, search: { id: loanId } })}>
          {shared('openLoan')}
        </Button>
      }
    >
      {loan.data === undefined ? (
        <QueryState query={loan} shape="record" lines={8} />
      ) : (
        <LoanGist loan={loan.data} />
      )}
    </SidePanel>
  )
}

function LoanGist({ loan }: { loan: LoanSheet }) {
  const t = loansTexts.use()
  const formats = useFormats()
  const words = useLoanWords()
  const next = loan.instalments
    .filter(it => it.status === 'N')
    .sort((one, other) =>
      one.month === other.month ? one.seq - other.seq : one.month < other.month ? -1 : 1
    )
    .slice(0, NEXT_SHOWN)
  return (
    <>
      <Group gap={8} mb={16}>
        <LoanStatusChip status={loan.status} />
        <OverdueChip count={overdueCount(loan)} />
      </Group>
      <FactList
        facts={[
          { label: t('code'), value: <span className="code">{loan.employee_code}</span> },
          { label: t('loanType'), value: words.typeName(loan) },
          { label: t('loanDate'), value: formats.date(loan.loan_dt) },
          { label: t('column.amount'), value: formats.satang(loan.amount_satang) },
          { label: t('interest'), value: words.interest(loan) },
          { label: t('balance'), value: formats.satang(loan.balance_satang) },
          { label: t('interestLeft'), value: formats.satang(loan.interest_left_satang) },
          { label: t('paid'), value: t('paid.of', { paid: loan.paid_count, count: loan.period_count }) }
        ]}
      />
      <Title order={3} mt={16} mb={4}>
        {t('panel.next')}
      </Title>
      {loan.status === 'C' ? (
        <Text c="dimmed">{t('panel.cancelled')}</Text>
      ) : next.length === 0 ? (
        <Text c="dimmed">{t('panel.none')}</Text>
      ) : (
        <HeadedTable
          rows={next}
          keyOf={it => it.instalment_id}
          columns={[
            { title: t('seq'), cell: it => it.seq },
            { title: t('month'), cell: it => formats.month(it.month) },
            {
              title: t('amount'),
              cell: it => formats.satang(it.principal_satang + it.interest_satang),
              ta: 'right'
            }
          ]}
        />
      )}
    </>
  )
}
