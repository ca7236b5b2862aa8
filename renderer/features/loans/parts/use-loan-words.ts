import { useMemo } from 'react'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { interestText } from '#shared/domain/loans/interest.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { loansTexts } from '../loans-texts.ts'

const MILLIONTHS_A_SATANG = 10_000

type Typed = { readonly salary_type_name: string; readonly salary_type_name_en: string }
type Interested = Pick<LoanSheet, 'interest_type' | 'interest_millionths'>

/** Texts shared by all views of a loan. */
export function useLoanWords() {
  const t = loansTexts.use()
  const formats = useFormats()
  return useMemo(
    () => ({
      typeName: (it: Typed): string => formats.inLanguage(it.salary_type_name, it.salary_type_name_en),
      /** `ลดต้นลดดอก 4.5% ต่อปี`; for type 2 the amount. */
      interest: ({ interest_type, interest_millionths }: Interested): string =>
        interest_type === 2
          ? t('interest.amount', { amount: formats.satang(interest_millionths / MILLIONTHS_A_SATANG) })
          : t(`interest.rate.${interest_type}`, { rate: interestText(interest_millionths) })
    }),
    [t, formats]
  )
}
