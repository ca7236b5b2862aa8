import { useMemo } from 'react'
import type { QuotaRuleBody, QuotaRules } from '#shared/contracts/leave/quotas.ts'
import { REASON_GENDERS } from '#shared/domain/leave/leave-reason.ts'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useLeaveName } from '../use-leave-name.ts'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import type { RuleValues } from './rule-form.ts'

type Grants = Pick<QuotaRuleBody, 'steps' | 'is_pro_rated'>

export function useRuleWords() {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const units = useUnits()
  const type = useLeaveName()
  return useMemo(() => {
    const days = (hundredths: number): string => formats.number(hundredths / 100, 2)
    const grants = ({ steps, is_pro_rated }: Grants): string =>
      [
        ...steps.map(({ from_months, hundredths }) =>
          from_months === 0
            ? t('step.first', { days: days(hundredths) })
            : t('step.after', { months: from_months, days: days(hundredths) })
        ),
        ...(is_pro_rated ? [t('is_pro_rated')] : [])
      ].join(', ')
    return {
      days,
      grants,
      lawGrants: (rule: QuotaRules['statutory'][number]): string => {
        if (rule.is_by_certificate) return t('byCertificate')
        return rule.is_by_company ? t('byCompany') : grants(rule)
      },
      type,
      /** Whom a reason is for; blank: everybody. */
      gender: (value: string): string => {
        if (value === '') return t('reason.gender.all')
        const [men] = REASON_GENDERS
        return t(value === men ? 'reason.gender.men' : 'reason.gender.women')
      },
      company: (id: string): string => {
        const unit = units.find(it => it.id === id)
        return unit === undefined ? id : formats.inLanguage(unit.name, unit.name_en)
      },
      entered: (name: string, values: RuleValues): string => {
        if (name === 'is_pro_rated') return t(`proRated.${values.is_pro_rated}`)
        if (name === 'carry_over_days' || name === 'carry_over_months') return values[name]
        return values.steps
          .map(({ months, days }) =>
            Number(months) === 0
              ? t('step.first', { days })
              : t('step.after', { months: Number(months), days })
          )
          .join(', ')
      },
      carry: ({ carry_over_hundredths: hundredths, carry_over_months: months }: QuotaRuleBody): string =>
        hundredths === 0 ? t('carry.none') : t('carry.of', { days: days(hundredths), months })
    }
  }, [t, formats, type, units])
}
