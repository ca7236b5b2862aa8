import { Box, Group, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { StoredProfile } from '#shared/contracts/month-end/hand-over.ts'
import {
  DATE_FORMS,
  ENCODINGS,
  OUTPUTS,
  SEPARATORS,
  TIME_FORMS,
  YEARS
} from '#shared/domain/hand-over/hand-over-profile.ts'
import { SaveOrDiscard } from '../../../ui/editing/SaveOrDiscard.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import type { KnownColumn } from './profile-columns.ts'
import { columnsOf, PROFILE_FIELDS, type ProfileField } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'
import { useEntryWords } from './use-entry-words.ts'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

type Props = {
  /** Null for a new one. */
  stored: StoredProfile | null
  columns: readonly KnownColumn[]
  onAdded: (id: string) => void
  /** On the profile as it is stored: absent while there are entries. */
  actions?: ReactNode
}

export function ProfileEditor({ stored, columns, onAdded, actions }: Props) {
  const t = profilesTexts.use()
  const show = useEntryWords()
  const [openKey, open] = useState<number | null>(null)
  const form = useProfileForm(stored, saved => {
    if (stored === null) onAdded(saved.profile_id)
    // Saved columns are numbered anew.
    else open(key => placeOf(form.values.columns, key))
  })
  return (
    <form {...form.form} aria-label={t('edit')}>
      <Stack gap="md">
        <Group justify="space-between" mih={36}>
          <Title order={2}>{stored?.profile.name ?? t('new')}</Title>
          {form.changed.length === 0 && actions}
        </Group>
        <FormatFields form={form} />
        <ColumnsEditor form={form} known={columns} openKey={openKey} onOpen={open} />
        <ProfilePreview entries={form.values} />
        <SaveProblem
          resource={form}
          kept={t('save.kept')}
          what={name => t(`field.${nameOf(name)}`)}
          show={(name, entries) => show(nameOf(name), entries)}
        />
        {/* In view also below many columns. */}
        <Box pos="sticky" bottom={0} py="sm" bg="var(--surface)" className="line-above" style={{ zIndex: 1 }}>
          <SaveOrDiscard of={form} />
        </Box>
      </Stack>
    </form>
  )
}

const nameOf = (name: string): ProfileField => PROFILE_FIELDS.find(it => it === name) ?? 'name'

function placeOf(columns: string, key: number | null): number | null {
  const at = columnsOf(columns).findIndex(it => it.key === key)
  return at === -1 ? null : at
}

const TEXT_MAX = 100

function FormatFields({ form }: { form: ProfileForm }) {
  const t = profilesTexts.use()
  const show = useEntryWords()
  const { values, set, errors } = form
  const text = (name: 'name' | 'file_name') => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errors.get(name),
    maxLength: TEXT_MAX,
    autoComplete: 'off',
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value })
  })
  const picker = (
    name: 'output' | 'encoding' | 'separator' | 'years' | 'dates' | 'time',
    of: readonly string[]
  ) => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errors.get(name),
    ...choices(
      of,
      value => show(name, { ...values, [name]: value }),
      value => set({ [name]: value })
    )
  })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...text('name')} />
        <TextInput {...text('file_name')} description={t('fileName.note')} inputWrapperOrder={ORDER} />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="sm">
        <Picker {...picker('output', OUTPUTS)} />
        {values.output === 'csv' && (
          <>
            <Picker {...picker('encoding', ENCODINGS)} />
            <Picker {...picker('separator', SEPARATORS)} />
          </>
        )}
        <Picker {...picker('dates', DATE_FORMS)} />
        <Picker {...picker('years', YEARS)} />
        <Picker {...picker('time', TIME_FORMS)} />
      </SimpleGrid>
      <Switch
        label={t('field.has_headings')}
        checked={values.has_headings === 'Y'}
        onChange={event => set({ has_headings: event.currentTarget.checked ? 'Y' : 'N' })}
      />
    </Stack>
  )
}

/** The note below, so that fields in one row have the same height. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
