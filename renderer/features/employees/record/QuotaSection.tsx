import { ActionIcon, Button, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { areDays } from './leave-days.ts'
import { NewQuotaDialog } from './NewQuotaDialog.tsx'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { TakenDaysDialog } from './TakenDaysDialog.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSettingAction } from './use-setting-action.ts'

type Quota = Setting['quota_lists'][number]

/** What leave somebody has in each year, and what was taken of it. */
export function QuotaSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const quotas = setting.quota_lists
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [isAdding, setAdding] = useState(false)
  const [taking, setTaking] = useState<string>()
  const save = useSettingAction(employeeCode)
  const changed = quotas.filter(
    ({ quota_id, time_leave_flag_quota }) =>
      (drafts[quota_id] ?? time_leave_flag_quota) !== time_leave_flag_quota
  )
  useTellUnsaved('settings-quota', changed.length > 0)
  const nameOf = (it: Quota): string =>
    formats.inLanguage(it.time_leave_flag_name, it.time_leave_flag_name_en)
  const labelOf = (it: Quota): string => `${nameOf(it)} ${formats.year(it.quota_year)}`
  const end = () => {
    setDrafts({})
    save.reset()
  }
  const submit = () => {
    const quota_lists = changed.map(({ quota_id, quota_year, time_leave_flag }) => ({
      quota_year,
      time_leave_flag,
      time_leave_flag_quota: drafts[quota_id] ?? ''
    }))
    if (quota_lists.every(it => areDays(it.time_leave_flag_quota)))
      save.mutate(
        { path: 'update-employee-setting', action: 'quota', body: { quota_lists } },
        { onSuccess: end }
      )
  }
  const taken = quotas.find(it => it.quota_id === taking)
  return (
    <section className={classes.group} aria-label={t('setting.quotas')}>
      <Group justify="space-between" gap="sm" maw={860}>
        <Title order={3}>{t('setting.quotas')}</Title>
        <Button
          variant="quiet"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('quota.add')}
        </Button>
      </Group>
      {quotas.length === 0 ? (
        <Text c="dimmed">{t('record.empty')}</Text>
      ) : (
        <Table maw={860}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('quota.year')}</Table.Th>
              <Table.Th>{t('quota.type')}</Table.Th>
              <Table.Th ta="right">{t('quota.days')}</Table.Th>
              <Table.Th ta="right">{t('quota.taken')}</Table.Th>
              <Table.Th ta="right">{t('quota.left')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {quotas.map(it => {
              const draft = drafts[it.quota_id] ?? it.time_leave_flag_quota
              return (
                <Table.Tr key={it.quota_id}>
                  <Table.Td>{formats.year(it.quota_year)}</Table.Td>
                  <Table.Td>{nameOf(it)}</Table.Td>
                  <Table.Td ta="right">
                    <TextInput
                      aria-label={t('quota.daysOf', { name: labelOf(it) })}
                      value={draft}
                      inputMode="decimal"
                      w={96}
                      ml="auto"
                      styles={{ input: { textAlign: 'right' } }}
                      {...(areDays(draft) ? {} : { error: t('fault.days') })}
                      onChange={event => {
                        const { value } = event.currentTarget
                        setDrafts(before => ({ ...before, [it.quota_id]: value }))
                      }}
                    />
                  </Table.Td>
                  <Table.Td ta="right">{it.actual}</Table.Td>
                  <Table.Td ta="right">{it.remaining}</Table.Td>
                  <Table.Td ta="right">
                    <ActionIcon
                      variant="quiet"
                      aria-label={t('quota.take', { name: labelOf(it) })}
                      onClick={() => setTaking(it.quota_id)}
                    >
                      <IconCalendarPlus size={16} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      <SectionButtons
        isChanged={changed.length > 0}
        isSaving={save.isPending}
        error={save.error}
        onSave={submit}
        onDiscard={end}
      />
      {isAdding && (
        <NewQuotaDialog employeeCode={employeeCode} quotas={quotas} onClose={() => setAdding(false)} />
      )}
      {taken && (
        <TakenDaysDialog
          employeeCode={employeeCode}
          quota={taken}
          title={labelOf(taken)}
          onClose={() => setTaking(undefined)}
        />
      )}
    </section>
  )
}
