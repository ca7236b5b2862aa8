import { useMemo } from 'react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { type HandOverColumnName, ruleOfColumn } from '#shared/domain/hand-over/hand-over-columns.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useLoanTypeName } from '../../../ui/loans/loan-types.ts'
import { monthEndTexts } from '../month-end-texts.ts'

const BUILT_IN = ['everything', 'hours', 'csv'] as const

/** Names of profiles, and of their columns. */
export function useProfileWords() {
  const t = monthEndTexts.use()
  const { inLanguage } = useFormats()
  const loanType = useLoanTypeName()
  return useMemo(() => {
    /** What a column is about: leave and loan types have names, the others are codes. */
    const subject = (column: HandOverColumnName, of: string): string => {
      const kind = ruleOfColumn(column).of
      if (kind === 'loan') return loanType(of)
      const leave = kind === 'leave' ? leaveTypeOf(of) : null
      return leave === null ? of : inLanguage(leave.name, leave.nameEn)
    }
    return {
      profile: ({ profile_id, profile: { name } }: StoredProfile): string => {
        const own = BUILT_IN.find(id => id === profile_id)
        return own === undefined ? name : t(`profile.${own}`)
      },
      subject,
      column: (column: HandOverColumnName, of: string | null): string => {
        const { th, en } = ruleOfColumn(column)
        const name = inLanguage(th, en)
        return of === null ? name : `${name}: ${subject(column, of)}`
      }
    }
  }, [t, inLanguage, loanType])
}
