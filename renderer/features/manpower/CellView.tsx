import { VisuallyHidden } from '@mantine/core'
import type { ManpowerBoardRow, ManpowerCounts } from '#shared/contracts/manpower-screens.ts'
import { actualOf, coverageOf, dueOf, levelOf, plannedOf } from '#shared/domain/manpower.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import classes from './Manpower.module.css'
import { manpowerTexts } from './manpower-texts.ts'

/** A day of a unit: at work above, planned below, the share of it as colour; readers get it in words. */
export function CellView({ counts, date }: { counts: ManpowerCounts; date: string }) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const [planned, actual, percent] = [plannedOf(counts), actualOf(counts), coverageOf(counts)]
  const level = levelOf(counts)
  const values = { date: formats.date(date), actual, planned }
  const said =
    percent !== null
      ? t(counts.expected > 0 ? 'cell.due' : 'cell.said', { ...values, percent, due: dueOf(counts) })
      : level === 'future'
        ? t('cell.future', values)
        : t(actual > 0 ? 'cell.unplanned' : 'cell.none', values)
  return (
    <span className={classes.cell} data-level={level} title={said}>
      {level === 'none' && actual === 0 ? (
        <span aria-hidden>·</span>
      ) : (
        <>
          <span className={classes.actual} aria-hidden>
            {level === 'future' && actual === 0 ? '' : formats.number(actual)}
          </span>
          <span className={classes.planned} aria-hidden>
            {formats.number(planned)}
          </span>
        </>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

/** The total of a unit's days that are due. */
export function SumView({ counts }: { counts: ManpowerCounts }) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const percent = coverageOf(counts)
  if (percent === null) return null
  const [actual, planned] = [actualOf(counts), dueOf(counts)]
  const said = t('sum.said', { actual, planned, percent })
  return (
    <span className={classes.cell} data-level={levelOf(counts)} title={said}>
      <span className={classes.actual} aria-hidden>
        {t('percent', { percent })}
      </span>
      <span className={classes.planned} aria-hidden>
        {formats.number(actual)}/{formats.number(planned)}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

/** Code above name. */
export function UnitView({ unit, name }: { unit: ManpowerBoardRow | null; name: string }) {
  return (
    <span className={classes.unit} title={name}>
      {unit?.code != null && <span className={`code ${classes.aside}`}>{unit.code} </span>}
      <span className={classes.unitName}>{name}</span>
    </span>
  )
}
