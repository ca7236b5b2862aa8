import { useCallback } from 'react'
import type { ChainConditionView } from '#shared/contracts/approvals/chain-rules.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { approvalsTexts } from '../approvals-texts.ts'

/** Which documents a rule for a further approver is about: "Annual leave, over 3 days". */
export function useRuleWords(): (rule: ChainConditionView) => string {
  const t = approvalsTexts.use()
  const formats = useFormats()
  return useCallback(
    ({ kind, time_leave_flag: flag, longer_than: longer }) => {
      const type = leaveTypeOf(flag ?? '')
      const what = type === null ? t(`kind.${kind}`) : formats.inLanguage(type.name, type.nameEn)
      if (longer === null) return what
      return kind === 'overtime'
        ? t('rule.overHours', { what, hours: formats.hours(longer) })
        : t('rule.overDays', { what, days: formats.number(longer / 100, 2) })
    },
    [t, formats]
  )
}
