import { Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MANPOWER_STATES,
  type ManpowerBoardQuery,
  type ManpowerBoardRow,
  type ManpowerPersonDay,
  type ManpowerState,
  NO_UNIT
} from '#shared/contracts/attendance/manpower-screens.ts'
import { actualOf, coverageOf, plannedOf } from '#shared/domain/attendance/manpower.ts'
import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { CountFilter } from '../../ui/list-page/CountFilter.tsx'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { StateChip, type StateTone } from '../../ui/states/StateChip.tsx'
import { cellPeopleQuery } from './manpower-queries.ts'
import { manpowerTexts } from './manpower-texts.ts'
import { useUnitName } from './use-unit-name.ts'

type Props = {
  unit: ManpowerBoardRow
  date: string
  query: ManpowerBoardQuery
  onClose: () => void
}

/** The people behind a unit's day. */
export function CellPanel({ unit, date, query, onClose }: Props) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const nameOf = useUnitName(query.group)
  const [state, setState] = useState<ManpowerState | undefined>(undefined)
  const { span: _, date: __, ...narrowing } = query
  const found = useInfiniteQuery(
    cellPeopleQuery({
      ...narrowing,
      work_date: date,
      unit: unit.unit_id ?? NO_UNIT,
      ...(state === undefined ? {} : { state })
    })
  )
  const counts = found.data?.pages[0]?.counts
  const people = found.data?.pages.flatMap(page => page.people) ?? []
  const percent = counts === undefined ? null : coverageOf(counts)
  return (
    <SidePanel title={t('panel.title', { unit: nameOf(unit), date: formats.date(date) })} onClose={onClose}>
      {(found.error !== null || counts === undefined) && <QueryState query={found} lines={6} />}
      {counts !== undefined && (
        <Stack gap="md">
          <FactList
            facts={[
              { label: t('panel.planned'), value: formats.number(plannedOf(counts)) },
              { label: t('panel.actual'), value: formats.number(actualOf(counts)) },
              { label: t('panel.coverage'), value: percent === null ? null : t('percent', { percent }) }
            ]}
          />
          <CountFilter
            isInline
            label={t('filter.byState')}
            all={{ label: t('filter.any'), count: plannedOf(counts) + counts.extra }}
            choices={MANPOWER_STATES.filter(id => counts[id] > 0 || id === state).map(id => ({
              id,
              label: t(`state.${id}`),
              count: counts[id]
            }))}
            value={state}
            onChange={setState}
          />
          {people.length === 0 && <Text>{t('panel.nobody')}</Text>}
          <ul className="plain">
            {people.map(person => (
              <CellPerson key={person.employee_id} person={person} date={date} />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetching} onClick={() => void found.fetchNextPage()}>
              {t('panel.more')}
            </Button>
          )}
        </Stack>
      )}
    </SidePanel>
  )
}

const TONES: Record<ManpowerState, StateTone> = {
  present: 'green',
  late: 'amber',
  absent: 'red',
  leave: 'grey',
  expected: 'blue',
  extra: 'teal'
}

/** A person's day, with a link if the user may open it. */
function CellPerson({ person, date }: { person: ManpowerPersonDay; date: string }) {
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
    <Group component="li" gap={8} py={6} wrap="nowrap" align="baseline" className="line-below">
      <Text span inherit flex={1} miw={0}>
        {target === undefined ? (
          name
        ) : (
          <AppLink target={{ ...target, search: { ...target.search, month: date.slice(0, 7) } }}>
            {name}
          </AppLink>
        )}
        <br />
        <Note span>
          {cycle}
          {first !== null && (
            <>
              {' · '}
              {last === null || last === first
                ? formats.time(first)
                : t('range', { from: formats.time(first), to: formats.time(last) })}
            </>
          )}
        </Note>
      </Text>
      <StateChip tone={TONES[person.state]} label={t(`state.${person.state}`)} />
    </Group>
  )
}
