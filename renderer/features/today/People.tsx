import type { EmployeeContact } from '#shared/contracts/employees.ts'
import type { TodayView } from '#shared/contracts/today.ts'
import { TelephoneLink } from '../../ui/employees/TelephoneLink.tsx'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { PersonName } from './PersonName.tsx'
import { Tile } from './Tile.tsx'
import classes from './Today.module.css'
import { todayTexts } from './today-texts.ts'

const DAY = '/attendance/day'
const CALENDAR = '/approvals/calendar'

type Props = { presence: NonNullable<TodayView['presence']> }

/** Who is there today, and whom to call. */
export function People({ presence }: Props) {
  const t = todayTexts.use()
  const formats = useFormats()
  const day = (standing: string) => ({ to: DAY, search: { standing } })
  const numbers = [
    { key: 'present', count: presence.present, target: day('in') },
    { key: 'late', count: presence.late.count, target: day('late') },
    { key: 'absent', count: presence.absent.count, target: day('absent') },
    { key: 'leave', count: presence.leave, target: { to: CALENDAR } },
    { key: 'expected', count: presence.expected, target: day('expected') }
  ] as const
  return (
    <div className={classes.wide}>
      <Tile title={t('people')} list={{ to: DAY }}>
        <dl className={classes.numbers}>
          {numbers.map(({ key, count, target }) => (
            <div key={key} className={classes.number}>
              <dt>
                {t(key)} {key === 'present' && t('people.of', { count: presence.total })}
              </dt>
              <dd>
                <AppLink target={target}>{formats.number(count)}</AppLink>
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.columns}>
          {(['late', 'absent'] as const).map(standing => {
            const { count, people } = presence[standing]
            return (
              <div key={standing}>
                <h3 className={classes.heading}>{t(standing)}</h3>
                <ul className={classes.list}>
                  {people.length === 0 && <li className={classes.aside}>{t(`${standing}.none`)}</li>}
                  {people.map(person => (
                    <li key={person.employee_code}>
                      <PersonName person={person} />
                      {person.mobilephone && <TelephoneLink number={person.mobilephone} />}
                      {person.line_manager && <Manager {...person.line_manager} />}
                    </li>
                  ))}
                  {count > people.length && (
                    <li className={classes.aside}>
                      <AppLink target={day(standing)}>{t('more', { count: count - people.length })}</AppLink>
                    </li>
                  )}
                </ul>
              </div>
            )
          })}
        </div>
      </Tile>
    </div>
  )
}

/** Whom to call if the person cannot be reached. */
function Manager(manager: NonNullable<EmployeeContact['line_manager']>) {
  const t = todayTexts.use()
  const nameOf = usePersonName()
  return (
    <span className={classes.aside}>
      {t('manager', { name: nameOf(manager) })}{' '}
      {manager.mobilephone && <TelephoneLink number={manager.mobilephone} />}
    </span>
  )
}
