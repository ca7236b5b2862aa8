import { ActionIcon, Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { settingChoicesQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSettingAction } from './use-setting-action.ts'

type Kind = 'time_frame' | 'role_duty'
type Item = { readonly id: string | null; readonly from: string | null }
type Props = { of: Kind; employeeCode: string; setting: Setting }

const KINDS = {
  time_frame: {
    action: 'time-frame',
    heading: 'setting.timeFrames',
    itemOf: (setting: Setting): Item[] =>
      setting.time_frame_lists.map(it => ({ id: it.time_frame_id, from: it.effective_date })),
    bodyOf: (items: readonly { id: string; from: string }[]) => ({
      time_frame_lists: items.map(({ id, from }) => ({ time_frame_id: id, effective_date: from }))
    })
  },
  role_duty: {
    action: 'role-duty',
    heading: 'setting.roleDuties',
    itemOf: (setting: Setting): Item[] =>
      setting.role_duty_lists.map(it => ({ id: it.role_duty_id, from: it.start_dt })),
    bodyOf: (items: readonly { id: string; from: string }[]) => ({
      role_duty_lists: items.map(({ id, from }) => ({ role_duty_id: id, start_dt: from }))
    })
  }
} as const

/** Time frames or role duties of somebody, each from a date on; the list is saved as a whole. */
export function DatedChoicesSection({ of, employeeCode, setting }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const choices = useQuery(settingChoicesQuery(of)).data ?? []
  const { action, heading, itemOf, bodyOf } = KINDS[of]
  const saved = itemOf(setting)
  const [draft, setDraft] = useState<readonly Item[]>()
  const [isTried, setTried] = useState(false)
  const items = draft ?? saved
  const isChanged = JSON.stringify(items) !== JSON.stringify(saved)
  const save = useSettingAction(employeeCode)
  useTellUnsaved(`settings-${of}`, isChanged)
  const set = (at: number, part: Partial<Item>) =>
    setDraft(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  const end = () => {
    setDraft(undefined)
    setTried(false)
    save.reset()
  }
  const submit = () => {
    setTried(true)
    const whole = items.flatMap(({ id, from }) =>
      id === null || from === null ? [] : [{ id: encodeId(id), from }]
    )
    if (whole.length === items.length)
      save.mutate({ path: 'update-employee-setting', action, body: bodyOf(whole) }, { onSuccess: end })
  }
  const missing = (value: string | null) => (isTried && value === null ? t('fault.required') : undefined)
  return (
    <section className={classes.group} aria-label={t(heading)}>
      <Group justify="space-between" gap="sm" maw={860}>
        <Title order={3}>{t(heading)}</Title>
        {choices.length > 0 && (
          <Button
            variant="quiet"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDraft([...items, { id: null, from: null }])}
          >
            {t('record.add', { kind: t(heading) })}
          </Button>
        )}
      </Group>
      {items.length === 0 && (
        <Text c="dimmed">{t(choices.length > 0 ? 'record.empty' : 'setting.noChoices')}</Text>
      )}
      <Stack gap={8} mt={8}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none changes its place
          <Group key={at} gap="sm" align="flex-start" wrap="nowrap" maw={860}>
            <Select
              className={classes.grow ?? ''}
              label={t(heading)}
              value={item.id}
              onChange={id => set(at, { id })}
              data={choices.map(it => ({
                value: it.choice_id,
                label: `${it.code} ${formats.inLanguage(it.name, it.name_en)}`
              }))}
              allowDeselect={false}
              searchable
              error={missing(item.id)}
            />
            <DateField
              label={t('setting.from')}
              value={item.from}
              onChange={from => set(at, { from })}
              error={missing(item.from)}
            />
            <ActionIcon
              variant="quiet"
              mt={27}
              aria-label={t('setting.removeLine', { n: at + 1 })}
              onClick={() => setDraft(items.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <SectionButtons
        isChanged={isChanged}
        isSaving={save.isPending}
        error={save.error}
        onSave={submit}
        onDiscard={end}
      />
    </section>
  )
}
