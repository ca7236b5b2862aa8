import { LEVEL_FROM } from '#shared/domain/manpower.ts'
import classes from './Manpower.module.css'
import { manpowerTexts } from './manpower-texts.ts'

/** What the numbers and colours mean. */
export function Legend() {
  const t = manpowerTexts.use()
  const { full, high, middle } = LEVEL_FROM
  const levels = [
    ['full', t('legend.full', { from: full })],
    ['high', t('legend.high', { from: high, to: full - 1 })],
    ['middle', t('legend.middle', { from: middle, to: high - 1 })],
    ['low', t('legend.low', { to: middle })],
    ['future', t('legend.future')],
    ['none', t('legend.none')]
  ] as const
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      <li>{t('legend.numbers')}</li>
      {levels.map(([level, label]) => (
        <li key={level}>
          <span className={classes.sign} data-level={level} aria-hidden>
            {level === 'none' ? '·' : ''}
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}
