import type { ManpowerPersonDay, ManpowerState } from '#shared/contracts/manpower-screens.ts'
import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { StateChip, type StateTone } from '../../ui/states/StateChip.tsx'
import classes from './Manpower.module.css'
import { manpowerTexts } from './manpower-texts.ts'

const TONES: Record<ManpowerState, StateTone> = {
  present: 'green',
  late: 'amber',
  absent: 'red',
  leave: 'grey',
  expected: 'blue',
  extra: 'teal'
}

/** A person's day, with a link if the user may open it. */
export function CellPerson({ person, date }: { person: ManpowerPersonDay; date: string }) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const page = usePersonPages().find(({ id }) => id === 'attendance')
  const target = page?.target(person.employee_code)
  const name = `${person.employee_code} ${nameOf(person)}`
  const { first_punch: first, last_punch: last } = person
  const cycle =
    person.work_cycle_code === null
      ? ''
      : formats.inLanguage(person.work_cycle_name, person.work_cycle_name_en)
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        {target === undefined ? (
          name
        ) : (
          <AppLink target={{ ...target, search: { ...target.search, month: date.slice(0, 7) } }}>
            {name}
          </AppLink>
        )}
        <br />
        <span className={classes.aside}>
          {cycle}
          {first !== null && (
            <>
              {' · '}
              {last === null || last === first
                ? formats.time(first)
                : t('punches', { from: formats.time(first), to: formats.time(last) })}
            </>
          )}
        </span>
      </span>
      <StateChip tone={TONES[person.state]} label={t(`state.${person.state}`)} />
    </li>
  )
}
