import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { MonthEndVersion } from '#shared/contracts/month-end/month-end.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choiceFilter, readFilters } from '../../../ui/list-page/filters.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { monthEndQuery } from '../month-end-queries.ts'
import { differencesTexts } from '../month-end-texts.ts'
import { type Choice, usePeriodFilters } from '../use-month-end.ts'

const NOW = 'now'

/** The two sides that are compared: a version of a period, and what is known now or another version. */
export function useSides(choice: Choice, columns: Parameters<typeof useList>[2]) {
  const t = differencesTexts.use()
  const formats = useFormats()
  const search = useSearch({ strict: false })
  const [ofPeriod, ofBranch] = usePeriodFilters(choice)
  const { period: periodId = choice.first.period_id } = readFilters([ofPeriod], search)
  const view = useQuery(monthEndQuery({ periodId, branchId: null }))
  const versions = view.data?.versions ?? []
  const side = (key: 'from' | 'to', shown: readonly MonthEndVersion[], ...more: readonly string[]) => {
    const values = [...more, ...shown.map(it => String(it.version))]
    const [initial] = values
    return choiceFilter(
      key,
      t(`side.${key}`),
      values,
      value => {
        const made = shown.find(it => String(it.version) === value)
        return made === undefined
          ? t('side.now')
          : t('side.version', { version: value, at: formats.dateTime(made.made_at) })
      },
      { isFixed: true, ...(initial !== undefined && { initial }) }
    )
  }
  const ofFrom = side('from', versions)
  const { from } = readFilters([ofFrom], search)
  const others = versions.filter(it => String(it.version) !== from)
  const list = useList(
    'month-end-differences',
    // The branch is only for the way back: versions are of all branches.
    [ofPeriod, { ...ofBranch, isElsewhere: true }, ofFrom, side('to', others, NOW)],
    columns
  )
  const { to = NOW } = list.values
  const period = choice.periods.find(it => it.period_id === periodId) ?? choice.first
  return { list, view, period, from, to: to === NOW ? null : to }
}
