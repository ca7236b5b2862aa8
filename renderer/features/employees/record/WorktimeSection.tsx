import { Checkbox, Table, TextInput, Title } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WORKTIME_KEYS } from '#shared/domain/setting-codes.ts'
import { valueNames, worktimeText } from '#shared/domain/setting-values.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Config = Setting['worktime_config']['configs'][number]
type Known = (typeof WORKTIME_KEYS)[number]

const isKnown = (key: string): key is Known => (WORKTIME_KEYS as readonly string[]).includes(key)
const nameOf = ({ key_type_lv }: Config): string => valueNames.worktime(key_type_lv)

/** The usual ones, whether they are set or not, and whatever other software has set. */
function configsOf({ worktime_config: { configs } }: Setting): readonly Config[] {
  const blank = (key: string): Config => ({ key_type_lv: key, key_type_value: 'N', key_value: null })
  const usual = WORKTIME_KEYS.map(key => configs.find(it => it.key_type_lv === key) ?? blank(key))
  return [...usual, ...configs.filter(it => !isKnown(it.key_type_lv))]
}

/** How late coming, early leaving and absence count for somebody. */
export function WorktimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const kindOf = (key: string): string => (isKnown(key) ? t(`worktime.${key}`) : key)
  const part = useSettingPart<readonly Config[]>(employeeCode, setting, {
    name: 'settings-worktime',
    draftOf: configsOf,
    valuesOf: configs => Object.fromEntries(configs.map(it => [nameOf(it), worktimeText(it)])),
    changesOf: (configs, overwrites) => [
      {
        setting: 'worktime-config',
        change: { worktime_config: { configs: configs.filter(it => overwrites.includes(nameOf(it))) } },
        overwrites
      }
    ],
    what: name => kindOf(name.slice(valueNames.worktime('').length)),
    tell: (name, configs) => {
      const config = configs.find(it => nameOf(it) === name)
      return [t(config?.key_type_value === 'Y' ? 'yes' : 'no'), config?.key_value ?? ''].join(' ')
    },
    merge: (name, from, into) =>
      into.map(it => (nameOf(it) === name ? (from.find(other => nameOf(other) === name) ?? it) : it))
  })
  const set = (at: number, change: Partial<Config>) =>
    part.set(part.value.map((config, index) => (index === at ? { ...config, ...change } : config)))
  return (
    <section className={classes.group} aria-label={t('setting.worktime')}>
      <Title order={3}>{t('setting.worktime')}</Title>
      <Table maw={400}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('setting.worktimeKind')}</Table.Th>
            <Table.Th>{t('setting.worktimeOn')}</Table.Th>
            <Table.Th ta="right">{t('setting.worktimeValue')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {part.value.map(({ key_type_lv: key, key_type_value, key_value }, at) => {
            const kind = kindOf(key)
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
                    className="number"
                    w={96}
                    ml="auto"
                    onChange={event => set(at, { key_value: event.currentTarget.value || null })}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <SectionButtons {...part.buttons} onSave={part.save} onDiscard={part.discard} />
    </section>
  )
}
