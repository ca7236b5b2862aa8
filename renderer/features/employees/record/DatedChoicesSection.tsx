import { ActionIcon, Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { datedText, listText, valueNames } from '#shared/domain/setting-values.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import classes from './FieldGroups.module.css'
import { settingChoicesQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Kind = 'time_frame' | 'role_duty'
type Item = { readonly id: string | null; readonly from: string | null }
type Whole = { readonly id: string; readonly from: string }
type Props = { of: Kind; employeeCode: string; setting: Setting }

const KINDS = {
  time_frame: {
    setting: 'time-frame',
    valueName: valueNames.timeFrames,
    heading: 'setting.timeFrames',
    itemOf: (setting: Setting): Item[] =>
      setting.time_frame_lists.map(it => ({ id: it.time_frame_id, from: it.effective_date })),
    bodyOf: (items: readonly Whole[]) => ({
      time_frame_lists: items.map(({ id, from }) => ({ time_frame_id: encodeId(id), effective_date: from }))
    })
  },
  role_duty: {
    setting: 'role-duty',
    valueName: valueNames.roleDuties,
    heading: 'setting.roleDuties',
    itemOf: (setting: Setting): Item[] =>
      setting.role_duty_lists.map(it => ({ id: it.role_duty_id, from: it.start_dt })),
    bodyOf: (items: readonly Whole[]) => ({
      role_duty_lists: items.map(({ id, from }) => ({ role_duty_id: encodeId(id), start_dt: from }))
    })
  }
} as const

const wholeOf = ({ id, from }: Item): Whole[] => (id === null || from === null ? [] : [{ id, from }])

/** Time frames or role duties of somebody, each from a date on; the list is saved as a whole. */
export function DatedChoicesSection({ of, employeeCode, setting }: Props) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const known = useQuery(settingChoicesQuery(of)).data
  const choices = known ?? []
  const { setting: which, valueName, heading, itemOf, bodyOf } = KINDS[of]
  const [isTried, setTried] = useState(false)
  const named = (it: { code: string; name: string; name_en: string }): string =>
    `${it.code} ${formats.inLanguage(it.name, it.name_en)}`
  const part = useSettingPart<readonly Item[]>(employeeCode, setting, {
    name: `settings-${of}`,
    draftOf: itemOf,
    valuesOf: items => ({
      [valueName]: listText(items.map(({ id, from }) => datedText(id ?? '', from ?? '')))
    }),
    changesOf: (items, overwrites) => [
      { setting: which, change: bodyOf(items.flatMap(wholeOf)), overwrites }
    ],
    what: () => t(heading),
    tell: (_, items) =>
      items.length === 0
        ? MISSING
        : items.map(({ id, from }) => {
            const choice = choices.find(it => it.choice_id === id)
            return (
              <div key={`${id} ${from}`}>
                {formats.date(from)} {choice && named(choice)}
              </div>
            )
          })
  })
  const { value: items, set: setDraft } = part
  const set = (at: number, change: Partial<Item>) =>
    setDraft(items.map((item, index) => (index === at ? { ...item, ...change } : item)))
  const discard = () => {
    setTried(false)
    part.discard()
  }
  const submit = () => {
    const isWhole = items.flatMap(wholeOf).length === items.length
    setTried(!isWhole)
    if (isWhole) part.save()
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
        <Text c="dimmed">{t(known?.length === 0 ? 'setting.noChoices' : 'record.empty')}</Text>
      )}
      {known?.length === 0 && (
        <AppLink target={{ to: employeePaths.choices, search: { kind: of, open: 'new' } }}>
          {t('setting.addChoice')}
        </AppLink>
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
                label: named(it)
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
      <SectionButtons {...part.buttons} onSave={submit} onDiscard={discard} />
    </section>
  )
}
