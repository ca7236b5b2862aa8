import { useMemo } from 'react'
import type { QuotaRuleBody } from '#shared/contracts/quotas.ts'
import { leaveTypeOf } from '#shared/domain/leave-types.ts'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { quotaRulesTexts } from './quota-rules-texts.ts'

type Grants = Pick<QuotaRuleBody, 'steps' | 'is_pro_rated'>

/** What a rule says, in words. */
export function useRuleWords() {
  const t = useTexts(quotaRulesTexts)
  const formats = useFormats()
  const units = useUnits()
  return useMemo(() => {
    const days = (hundredths: number): string => formats.number(hundredths / 100, 2)
    return {
      days,
      type: (flag: string): string => {
        const type = leaveTypeOf(flag)
        return formats.inLanguage(type?.name ?? flag, type?.nameEn ?? null)
      },
      company: (id: string): string => {
        const unit = units.find(it => it.id === id)
        return unit === undefined ? id : formats.inLanguage(unit.name, unit.name_en)
      },
      grants: ({ steps, is_pro_rated }: Grants): string =>
        [
          ...steps.map(({ from_months, hundredths }) =>
            from_months === 0
              ? t('step.first', { days: days(hundredths) })
              : t('step.after', { months: from_months, days: days(hundredths) })
          ),
          ...(is_pro_rated ? [t('proRated')] : [])
        ].join(', '),
      carry: (hundredths: number, months: number): string =>
        hundredths === 0 ? t('carry.none') : t('carry.of', { days: days(hundredths), months })
    }
  }, [t, formats, units])
}
