import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'

/** Another feature's page, which is known by its address. */
const EMPLOYEE_PAGE = '/people/employee'

export function ContractFacts({ loan }: { loan: LoanSheet }) {
  const t = useTexts(loanSheetTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  const words = useLoanWords()
  const pay =
    loan.given_pay_satang > 0
      ? t('contract.given', { amount: formats.satang(loan.given_pay_satang) })
      : t('contract.spread', { amount: formats.satang(loan.pay_satang) })
  return (
    <FactList
      facts={[
        {
          label: t('contract.employee'),
          value: (
            <AppLink target={{ to: EMPLOYEE_PAGE, search: { code: loan.employee_code } }}>
              <span className="code">{loan.employee_code}</span>
            </AppLink>
          )
        },
        { label: shared('loanType'), value: words.typeName(loan) },
        { label: shared('loanDate'), value: formats.date(loan.loan_dt) },
        ...(loan.down_satang > 0
          ? [
              { label: t('contract.total'), value: formats.satang(loan.total_satang) },
              { label: t('contract.down'), value: formats.satang(loan.down_satang) }
            ]
          : []),
        { label: t('contract.amount'), value: formats.satang(loan.amount_satang) },
        { label: t('contract.interest'), value: words.interest(loan) },
        { label: t('contract.interestTotal'), value: formats.satang(loan.interest_satang) },
        { label: t('contract.start'), value: formats.month(loan.start_month) },
        { label: t('contract.number'), value: t('contract.count', { count: loan.period_count }) },
        { label: t('contract.pay'), value: pay },
        {
          label: t('contract.whole'),
          value: t(loan.interest_decimal === '01' ? 'contract.whole.yes' : 'contract.whole.no')
        },
        { label: t('contract.created'), value: formats.dateTime(loan.created) }
      ]}
    />
  )
}
