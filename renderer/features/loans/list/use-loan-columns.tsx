import { useMemo } from 'react'
import type { LoanRow } from '#shared/contracts/loans/loan-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loansTexts } from '../loans-texts.ts'
import { LoanStatusChip, OverdueChip } from '../parts/loan-chips.tsx'
import { useLoanWords } from '../parts/use-loan-words.ts'

/** Only matters while wages are still deducted. */
const lacksConsent = ({ status, has_consent }: LoanRow): boolean => status === 'N' && !has_consent

export function useLoanColumns(): GridColumn<LoanRow>[] {
  const t = loansTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const words = useLoanWords()
  return useMemo(
    (): GridColumn<LoanRow>[] => [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 72 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 132, flex: 3 },
      { id: 'type', title: t('loanType'), value: words.typeName, width: 92, flex: 2 },
      { id: 'date', title: t('loanDate'), value: 'loan_dt', kind: 'date', width: 108 },
      { id: 'amount', title: t('column.amount'), value: 'amount_satang', kind: 'satang', width: 108 },
      { id: 'balance', title: t('balance'), value: 'balance_satang', kind: 'satang', width: 108 },
      {
        id: 'paid',
        title: t('paid'),
        value: 'paid_count',
        text: it => t('paid.short', { paid: it.paid_count, count: it.period_count }),
        kind: 'number',
        width: 72
      },
      {
        id: 'next',
        title: t('nextMonth'),
        value: 'next_due_month',
        // A finished or cancelled loan has no further deductions.
        text: it => formats.month(it.status === 'N' ? it.next_due_month : null),
        width: 120
      },
      {
        id: 'overdue',
        title: t('filter.overdue'),
        value: 'overdue_count',
        render: it => <OverdueChip count={it.overdue_count} />,
        width: 96
      },
      {
        id: 'consent',
        title: t('column.consent'),
        value: it => (lacksConsent(it) ? 1 : 0),
        render: it => lacksConsent(it) && <StateChip tone="amber" label={t('consent.missing')} />,
        width: 80
      },
      {
        id: 'status',
        title: t('status'),
        value: it => t(`status.${it.status}`),
        render: it => <LoanStatusChip status={it.status} />,
        width: 128
      },
      {
        id: 'interestLeft',
        title: t('interestLeft'),
        value: 'interest_left_satang',
        kind: 'satang',
        width: 108,
        isExtra: true
      },
      {
        id: 'interest',
        title: t('column.interestTotal'),
        value: 'interest_satang',
        kind: 'satang',
        width: 108,
        isExtra: true
      },
      { id: 'pay', title: t('column.pay'), value: 'pay_satang', kind: 'satang', width: 108, isExtra: true },
      {
        id: 'overdueAmount',
        title: t('column.overdueAmount'),
        value: 'overdue_satang',
        kind: 'satang',
        width: 108,
        isExtra: true
      },
      { id: 'start', title: t('column.start'), value: 'start_month', kind: 'month', isExtra: true },
      {
        id: 'employee',
        title: t('employee'),
        value: it => t(it.has_resigned ? 'employee.resigned' : 'employee.active'),
        isExtra: true
      }
    ],
    [t, formats, nameOf, words]
  )
}
