import { UnstyledButton } from '@mantine/core'
import type { DayStanding, DayView } from '#shared/contracts/attendance.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { iconOfStanding } from '../parts/StandingChip.tsx'
import classes from './DayCounts.module.css'

/** In the order in which somebody in HR asks. */
const ORDER: readonly DayStanding[] = ['in', 'late', 'absent', 'left', 'expected', 'off']

type Props = {
  counts: DayView['counts'] | undefined
  standing: DayStanding | undefined
  onChange: (standing: DayStanding | undefined) => void
}

/** How many stand how; pressed, a count filters the list to those people. */
export function DayCounts({ counts, standing, onChange }: Props) {
  const t = useTexts(attendanceTexts)
  const formats = useFormats()
  return (
    <fieldset className={classes.counts} aria-label={t('day.counts')}>
      <UnstyledButton
        className={classes.count}
        aria-pressed={standing === undefined}
        onClick={() => onChange(undefined)}
      >
        <span>{t('day.all')}</span>
        <strong>{formats.number(counts?.total)}</strong>
      </UnstyledButton>
      {ORDER.map(one => {
        const IconOf = iconOfStanding(one)
        return (
          <UnstyledButton
            key={one}
            className={classes.count}
            data-standing={one}
            data-none={counts?.[one] === 0 || undefined}
            aria-pressed={standing === one}
            onClick={() => onChange(standing === one ? undefined : one)}
          >
            <IconOf size={16} aria-hidden />
            <span>{t(`standing.${one}`)}</span>
            <strong>{formats.number(counts?.[one])}</strong>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
