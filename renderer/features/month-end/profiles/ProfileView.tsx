import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { columnsOf, entriesOfStored, PROFILE_FIELDS } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useProfileWords } from './use-profile-words.ts'

/** A built-in profile, to read and to copy. */
export function ProfileView({ profile, actions }: { profile: StoredProfile; actions: ReactNode }) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const show = useEntryWords()
  const entries = entriesOfStored(profile)
  const fields = PROFILE_FIELDS.filter(name => name !== 'name' && name !== 'columns')
  return (
    <Section title={words.profile(profile)} note={t('builtIn.note')}>
      <Stack gap="md">
        {actions}
        <FactList facts={fields.map(name => ({ label: t(`field.${name}`), value: show(name, entries) }))} />
        <ProfilePreview entries={entries} />
        <Section title={t('field.columns')} order={3}>
          <HeadedTable
            aria-label={t('field.columns')}
            rows={columnsOf(entries.columns)}
            keyOf={it => it.key}
            columns={[
              { title: t('column.column'), cell: it => words.column(it.column, it.of) },
              { title: t('column.heading'), cell: it => it.heading ?? t('column.heading.usual') }
            ]}
          />
        </Section>
      </Stack>
    </Section>
  )
}
