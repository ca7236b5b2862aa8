import { Box, Group, Input, SimpleGrid, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { ruleOfColumn } from '#shared/domain/hand-over/hand-over-columns.ts'
import { type ProfileColumn, TIME_FORMS } from '#shared/domain/hand-over/hand-over-profile.ts'
import { headingOf } from '#shared/domain/hand-over/hand-over-values.ts'
import { MovableList } from '../../../ui/movable-list/MovableList.tsx'
import { HintedIcon } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { choicesOf, type KnownColumn } from './profile-columns.ts'
import { columnsOf, type EnteredColumn, newColumn } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'
import type { ProfileForm } from './use-profile-form.ts'
import { useProfileWords } from './use-profile-words.ts'

type Props = {
  form: ProfileForm
  known: readonly KnownColumn[]
  openKey: number | null
  onOpen: (key: number | null) => void
}

const idOf = ({ key }: EnteredColumn): string => String(key)

/** The columns in their order; one of them is open, for its heading and what it writes. */
export function ColumnsEditor({ form, known, openKey, onOpen }: Props) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const id = useId()
  const { values, set, errors } = form
  const columns = useMemo(() => columnsOf(values.columns), [values.columns])
  const put = (next: readonly EnteredColumn[]) => set({ columns: JSON.stringify(next) })
  const nameOf = ({ column, of }: ProfileColumn): string => words.column(column, of)
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" mb="xs">
        <div>
          <Title order={3} id={id}>
            {t('field.columns')}
          </Title>
          <Text c="dimmed" id={`${id}-hint`}>
            {t('order.note')}
          </Text>
        </div>
        <AddColumn
          known={known}
          onAdd={added => {
            const key = Math.max(-1, ...columns.map(it => it.key)) + 1
            put([...columns, { ...added, key }])
            onOpen(key)
          }}
        />
      </Group>
      {columns.length === 0 ? (
        <Note>{t('columns.none')}</Note>
      ) : (
        <MovableList
          items={columns}
          idOf={idOf}
          nameOf={nameOf}
          openId={openKey === null ? undefined : String(openKey)}
          headingId={id}
          hintId={`${id}-hint`}
          onMoved={put}
          row={(column, { at, move }) => (
            <>
              <UnstyledButton
                flex={1}
                miw={0}
                ta="left"
                style={{ overflowWrap: 'anywhere' }}
                aria-expanded={column.key === openKey}
                onClick={() => onOpen(column.key === openKey ? null : column.key)}
              >
                {nameOf(column)}
              </UnstyledButton>
              {column.heading !== null && <Note>{column.heading}</Note>}
              {column.value !== null && <Note>{column.value}</Note>}
              <Group gap={0} wrap="nowrap">
                <HintedIcon
                  icon={IconArrowUp}
                  hint={t('up')}
                  label={t('column.up', { place: at + 1 })}
                  isOff={at === 0}
                  onClick={() => move(-1)}
                />
                <HintedIcon
                  icon={IconArrowDown}
                  hint={t('down')}
                  label={t('column.down', { place: at + 1 })}
                  isOff={at === columns.length - 1}
                  onClick={() => move(1)}
                />
                <HintedIcon
                  icon={IconTrash}
                  hint={t('remove')}
                  label={t('column.remove', { place: at + 1 })}
                  onClick={() => put(columns.filter(it => it !== column))}
                />
              </Group>
            </>
          )}
          details={(column, at) => {
            const faults = [...errors].filter(([path]) => path.startsWith(`columns[${at}]`))
            if (column.key !== openKey)
              return faults.map(([path, fault]) => (
                <Input.Error key={path} px="xl" pb="xs">
                  {fault}
                </Input.Error>
              ))
            return (
              <ColumnFields
                column={column}
                known={known}
                errorOf={name => errors.get(`columns[${at}].${name}`)}
                onChange={changes => put(columns.map(it => (it === column ? { ...column, ...changes } : it)))}
              />
            )
          }}
        />
      )}
      {errors.has('columns') && <Input.Error mt="xs">{errors.get('columns')}</Input.Error>}
    </section>
  )
}

function AddColumn({
  known,
  onAdd
}: {
  known: readonly KnownColumn[]
  onAdd: (column: ProfileColumn) => void
}) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const all = useMemo(
    () =>
      choicesOf(known).map(choice => ({
        ...choice,
        value: JSON.stringify(choice),
        label: words.column(choice.column, choice.of)
      })),
    [known, words]
  )
  const [typed, type] = useState('')
  return (
    <Picker
      w={320}
      aria-label={t('column.add')}
      placeholder={t('column.add')}
      data={all.map(({ value, label }) => ({ value, label }))}
      // Chosen ones are added, and the field is blank for the next one.
      value={null}
      searchValue={typed}
      onSearchChange={type}
      onChange={value => {
        const chosen = all.find(it => it.value === value)
        if (chosen === undefined) return
        type('')
        onAdd(newColumn(chosen.column, chosen.of))
      }}
    />
  )
}

type FieldsProps = {
  column: EnteredColumn
  known: readonly KnownColumn[]
  errorOf: (name: keyof ProfileColumn) => string | undefined
  onChange: (changes: Partial<ProfileColumn>) => void
}

const TEXT_MAX = 100
const AS_PROFILE = 'profile'

function ColumnFields({ column, known, errorOf, onChange }: FieldsProps) {
  const t = profilesTexts.use()
  const words = useProfileWords()
  const language = usePreferences(store => store.language)
  const { of } = column
  const values = known.find(it => it.column === column.column)?.values ?? null
  const codes = of === null || values?.includes(of) ? values : [of, ...(values ?? [])]
  const text = (name: 'heading' | 'value') => ({
    label: t(`column.${name}`),
    value: column[name] ?? '',
    error: errorOf(name),
    maxLength: TEXT_MAX,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value || null })
  })
  return (
    <Box px="xl" pb="sm">
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput {...text('heading')} placeholder={headingOf({ ...column, heading: null }, language)} />
          {column.column === 'fixed' && <TextInput {...text('value')} />}
          {codes !== null && (
            <Picker
              label={t('column.of')}
              value={of}
              error={errorOf('of')}
              data={codes.map(value => ({ value, label: words.subject(column.column, value) }))}
              onChange={next => onChange({ of: next })}
            />
          )}
          {ruleOfColumn(column.column).kind === 'minutes' && (
            <Picker
              label={t('column.time')}
              value={column.time ?? AS_PROFILE}
              error={errorOf('time')}
              data={[
                { value: AS_PROFILE, label: t('time.asProfile') },
                ...TIME_FORMS.map(value => ({ value, label: t(`time.${value}`) }))
              ]}
              onChange={next => onChange({ time: TIME_FORMS.find(it => it === next) ?? null })}
            />
          )}
        </SimpleGrid>
        {errorOf('column') !== undefined && <Input.Error>{errorOf('column')}</Input.Error>}
      </Stack>
    </Box>
  )
}
