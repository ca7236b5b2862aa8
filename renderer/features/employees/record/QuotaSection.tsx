import { ActionIcon, Button, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { valueNames } from '#shared/domain/setting-values.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { areDays } from './leave-days.ts'
import { NewQuotaDialog } from './NewQuotaDialog.tsx'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { TakenDaysDialog } from './TakenDaysDialog.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Quota = Setting['quota_lists'][number]

const valueNameOf = (it: Pick<Quota, 'quota_year' | 'time_leave_flag'>): string =>
  valueNames.quota(it.quota_year, it.time_leave_flag)

/** Leave quotas of an employee by year, with days used. */
export function QuotaSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const quotas = setting.quota_lists
  const [isAdding, setAdding] = useState(false)
  const [taking, setTaking] = useState<string>()
  const nameOf = (it: Quota): string =>
    formats.inLanguage(it.time_leave_flag_name, it.time_leave_flag_name_en)
  const labelOf = (it: Quota): string => `${nameOf(it)} ${formats.year(it.quota_year)}`
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-quota',
    isFaulty: days => !quotas.every(it => areDays(days[valueNameOf(it)] ?? it.time_leave_flag_quota)),
    changesOf: (days, overwrites) => {
      const quota_lists = quotas
        .filter(it => overwrites.includes(valueNameOf(it)))
        .map(({ quota_year, time_leave_flag, ...it }) => ({
          quota_year,
          time_leave_flag,
          time_leave_flag_quota:
            days[valueNameOf({ quota_year, time_leave_flag })] ?? it.time_leave_flag_quota
        }))
      return [{ setting: 'quota', change: { quota_lists }, overwrites }]
    },
    what: name => quotas.filter(it => valueNameOf(it) === name).map(labelOf)[0] ?? name,
    show: (name, days) => days[name] ?? MISSING
  })
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
              const draft = part.resource.values[valueNameOf(it)] ?? it.time_leave_flag_quota
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
                      className="number"
                      {...(areDays(draft) ? {} : { error: t('fault.days') })}
                      onChange={event => part.set({ [valueNameOf(it)]: event.currentTarget.value })}
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
      <SectionButtons part={part} />
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
