import { Checkbox, Table, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WORKTIME_KEYS } from '#shared/domain/setting-codes.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { useSettingAction } from './use-setting-action.ts'

type Config = Setting['worktime_config']['configs'][number]
type Known = (typeof WORKTIME_KEYS)[number]

const isKnown = (key: string): key is Known => (WORKTIME_KEYS as readonly string[]).includes(key)

/** The usual ones, whether they are set or not, and whatever other software has set. */
function configsOf({ worktime_config: { configs } }: Setting): Config[] {
  const blank = (key: string): Config => ({ key_type_lv: key, key_type_value: 'N', key_value: null })
  const usual = WORKTIME_KEYS.map(key => configs.find(it => it.key_type_lv === key) ?? blank(key))
  return [...usual, ...configs.filter(it => !isKnown(it.key_type_lv))]
}

/** How late coming, early leaving and absence count for somebody. */
export function WorktimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const saved = configsOf(setting)
  const [draft, setDraft] = useState<readonly Config[]>()
  const configs = draft ?? saved
  const changed = configs.filter((config, at) => JSON.stringify(config) !== JSON.stringify(saved[at]))
  const save = useSettingAction(employeeCode)
  useTellUnsaved('settings-worktime', changed.length > 0)
  const set = (at: number, part: Partial<Config>) =>
    setDraft(configs.map((config, index) => (index === at ? { ...config, ...part } : config)))
  const end = () => {
    setDraft(undefined)
    save.reset()
  }
  return (
    <section className={classes.group} aria-label={t('setting.worktime')}>
      <Title order={3}>{t('setting.worktime')}</Title>
      <Table maw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('setting.worktimeKind')}</Table.Th>
            <Table.Th>{t('setting.worktimeOn')}</Table.Th>
            <Table.Th>{t('setting.worktimeValue')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {configs.map(({ key_type_lv: key, key_type_value, key_value }, at) => {
            const kind = isKnown(key) ? t(`worktime.${key}`) : key
            return (
              <Table.Tr key={key}>
                <Table.Td>{kind}</Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={t('setting.worktimeOnOf', { kind })}
                    checked={key_type_value === 'Y'}
                    onChange={event => set(at, { key_type_value: event.currentTarget.checked ? 'Y' : 'N' })}
                  />
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={t('setting.worktimeValueOf', { kind })}
                    value={key_value ?? ''}
                    maxLength={200}
                    onChange={event => set(at, { key_value: event.currentTarget.value || null })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <SectionButtons
        isChanged={changed.length > 0}
        isSaving={save.isPending}
        error={save.error}
        onSave={() =>
          save.mutate(
            {
              path: 'update-employee-setting',
              action: 'worktime-config',
              body: { worktime_config: { configs: changed } }
            },
            { onSuccess: end }
          )
        }
        onDiscard={end}
      />
    </section>
  )
}
