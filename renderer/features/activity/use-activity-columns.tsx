import { useMemo } from 'react'
import type { ActivityEntry } from '#shared/contracts/activity-log.ts'
import { subjectText } from '#shared/domain/activity-subject.ts'
import { subjectKeys, verbKey } from '#shared/domain/activity-words.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { activityTexts } from './activity-texts.ts'

/** The words for an entry: who did what to what. */
export function useActivityWords() {
  const t = activityTexts.use()
  const label = activityTexts.useLabel()
  const nameOf = usePersonName()
  const formats = useFormats()
  return useMemo(
    () => ({
      actor: (it: ActivityEntry) => (it.actor_kind === 'system' ? t('system') : formats.actor(it)),
      what: (it: ActivityEntry) => label([verbKey(it)]) ?? it.action,
      about: (it: ActivityEntry) =>
        [label(subjectKeys(it)) ?? it.subject_kind, subjectText(it.subject, formats)]
          .filter(text => text !== null)
          .join(' '),
      person: ({ person }: ActivityEntry) =>
        person === null ? null : `${person.employee_code} ${nameOf(person)}`
    }),
    [t, label, nameOf, formats]
  )
}

export function useActivityColumns(): GridColumn<ActivityEntry>[] {
  const t = activityTexts.use()
  const words = useActivityWords()
  return useMemo(
    () => [
      { id: 'at', title: t('column.at'), value: 'at', kind: 'dateTime', width: 170 },
      { id: 'actor', title: t('column.actor'), value: words.actor, width: 160, flex: 2 },
      { id: 'what', title: t('column.what'), value: words.what, width: 190, flex: 2 },
      { id: 'about', title: t('column.about'), value: words.about, width: 170, flex: 2 },
      { id: 'person', title: t('column.person'), value: words.person, width: 190, flex: 3 },
      { id: 'origin', title: t('column.origin'), value: 'origin', kind: 'code', width: 130 }
    ],
    [t, words]
  )
}
