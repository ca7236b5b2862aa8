import type { CreateWorkCycle } from '#shared/contracts/roster.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { kindOf } from './work-cycle-form.ts'
import { workCyclesTexts } from './work-cycles-texts.ts'

const NAMES = ['code', 'name', 'name_en', 'start_time', 'end_time', 'break_minutes', 'grace_minutes'] as const

type Told = { readonly what: string; readonly theirs: string; readonly mine: string }

/** A value of a work cycle in words, as two have it. */
export function useToldValue() {
  const t = useTexts(workCyclesTexts)
  return (field: string, { theirs, mine }: { theirs: CreateWorkCycle; mine: CreateWorkCycle }): Told => {
    const name = NAMES.find(it => it === field)
    // Whether it is a day off is told by the kind.
    if (name === undefined) {
      const kind = (of: CreateWorkCycle): string => t(`kind.${kindOf(of)}`)
      return { what: t('kind'), theirs: kind(theirs), mine: kind(mine) }
    }
    const tell = (of: CreateWorkCycle): string => String(of[name] ?? '') || MISSING
    return { what: t(name), theirs: tell(theirs), mine: tell(mine) }
  }
}
