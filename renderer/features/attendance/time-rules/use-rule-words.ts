import { useMemo } from 'react'
import { DOUBLE_TOUCH_SECONDS } from '#shared/domain/attendance/punch-placing.ts'
import { REST_HOURS } from '#shared/domain/roster/roster-conflicts.ts'
import { type RuleEntries, rulesOf } from './time-rules-form.ts'
import { timeRulesTexts } from './time-rules-texts.ts'

/** Rules in words, as the form and an edit conflict show them. */
export function useRuleWords() {
  const t = timeRulesTexts.use()
  return useMemo(() => {
    const span = (seconds: number): string => {
      if (seconds === 0) return t('touch.off')
      return seconds % 60 === 0
        ? t('touch.minutes', { count: seconds / 60 })
        : t('touch.seconds', { count: seconds })
    }
    const touch = (seconds: number): string =>
      seconds === DOUBLE_TOUCH_SECONDS ? t('touch.usual', { span: span(seconds) }) : span(seconds)
    const step = (minutes: number): string =>
      minutes === 1 ? t('step.1') : t('step.minutes', { n: minutes })
    const rest = (hours: number): string => {
      const span = t('rest.hours', { count: hours })
      return hours === REST_HOURS.usual ? t('touch.usual', { span }) : span
    }
    return {
      touch,
      rest,
      step,
      entry: (name: keyof RuleEntries, entries: RuleEntries): string => {
        const rules = rulesOf(entries)
        switch (name) {
          case 'double_touch_seconds':
            return touch(rules.double_touch_seconds)
          case 'worktime_step':
          case 'overtime_step':
            return step(rules[name])
          case 'worktime_direction':
          case 'overtime_direction':
            return t(`direction.${rules[name]}`)
          case 'rest_hours':
            return rest(rules.rest_hours)
        }
      }
    }
  }, [t])
}
