import { Checkbox, TextInput } from '@mantine/core'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import { WORKTIME_KEYS } from '#shared/domain/employees/setting-codes.ts'
import { valueNames, worktimeOf, worktimeText } from '#shared/domain/employees/setting-values.ts'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup } from '../records/RecordGroup.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Known = (typeof WORKTIME_KEYS)[number]

const isKnown = (key: string): key is Known => (WORKTIME_KEYS as readonly string[]).includes(key)
const keyOf = (name: string): string => name.slice(valueNames.worktime('').length)

/** The known keys, whether they are set or not, and any other keys that other software has set. */
const keysOf = ({ worktime_config: { configs } }: Setting): string[] => [
  ...new Set([...WORKTIME_KEYS, ...configs.map(it => it.key_type_lv)])
]

export function WorktimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const kindOf = (key: string): string => (isKnown(key) ? t(`worktime.${key}`) : key)
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-worktime',
    changesOf: (values, overwrites) => {
      const configs = overwrites.map(name => ({ key_type_lv: keyOf(name), ...worktimeOf(values[name]) }))
      return [{ setting: 'worktime-config', change: { worktime_config: { configs } }, overwrites }]
    },
    what: name => kindOf(keyOf(name)),
    show: (name, values) => {
      const { key_type_value, key_value } = worktimeOf(values[name])
      return [t(key_type_value === 'Y' ? 'yes' : 'no'), key_value ?? ''].join(' ')
    }
  })
  const configOf = (key: string) => worktimeOf(part.value(valueNames.worktime(key)))
  const set = (key: string, change: Partial<ReturnType<typeof worktimeOf>>) =>
    part.set({ [valueNames.worktime(key)]: worktimeText({ ...configOf(key), ...change }) })
  return (
    <RecordGroup title={t('setting.worktime')} part={part}>
      <HeadedTable
        maw={400}
        rows={keysOf(setting)}
        keyOf={key => key}
        columns={[
          { title: t('type'), cell: kindOf },
          {
            title: t('setting.worktimeOn'),
            cell: key => (
              <Checkbox
                aria-label={t('setting.worktimeOnOf', { kind: kindOf(key) })}
                checked={configOf(key).key_type_value === 'Y'}
                onChange={event => set(key, { key_type_value: event.currentTarget.checked ? 'Y' : 'N' })}
              />
            )
          },
          {
            title: t('setting.worktimeValue'),
            ta: 'right',
            cell: key => (
              <TextInput
                aria-label={t('setting.worktimeValueOf', { kind: kindOf(key) })}
                value={configOf(key).key_value ?? ''}
                maxLength={200}
                className="number"
                w={96}
                ml="auto"
                onChange={event => set(key, { key_value: event.currentTarget.value || null })}
              />
            )
          }
        ]}
      />
    </RecordGroup>
  )
}
