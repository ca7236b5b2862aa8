import { Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import { datedText, listItems, listText, valueNames } from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import type { IsSame } from '../../../../ui/editing/edit-merge.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { employeePaths } from '../../paths.ts'
import { settingChoicesQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup } from '../records/RecordGroup.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Kind = 'time_frame' | 'role_duty'
type Item = { readonly id: string; readonly from: string }
type Props = { of: Kind; employeeCode: string; setting: Setting }

const KINDS = {
  time_frame: {
    setting: 'time-frame',
    valueName: valueNames.timeFrames,
    heading: 'setting.timeFrames',
    bodyOf: (items: readonly Item[]) => ({
      time_frame_lists: items.map(({ id, from }) => ({ time_frame_id: encodeId(id), effective_date: from }))
    })
  },
  role_duty: {
    setting: 'role-duty',
    valueName: valueNames.roleDuties,
    heading: 'setting.roleDuties',
    bodyOf: (items: readonly Item[]) => ({
      role_duty_lists: items.map(({ id, from }) => ({ role_duty_id: encodeId(id), start_dt: from }))
    })
  }
} as const

const itemsOf = (text: string | undefined): Item[] =>
  listItems(text).map(it => {
    const [from = '', id = ''] = it.split(' ')
    return { id, from }
  })
const isWhole = ({ id, from }: Item): boolean => id !== '' && from !== ''
/** In order of entry, which is not stored. */
const textOf = (items: readonly Item[]): string => items.map(({ id, from }) => datedText(id, from)).join(', ')
const isSame: IsSame = (one, other) => listText(listItems(one)) === listText(listItems(other))

/** Time frames or role duties of an employee, each with a start date; the list is saved as a whole. */
export function DatedChoicesSection({ of, employeeCode, setting }: Props) {
  const t = recordTexts.use()
  const formats = useFormats()
  const known = useQuery(settingChoicesQuery(of)).data
  const choices = known ?? []
  const { setting: which, valueName, heading, bodyOf } = KINDS[of]
  const part = useSettingPart(employeeCode, setting, {
    name: `settings-${of}`,
    isSame,
    isFaulty: values => !itemsOf(values[valueName]).every(isWhole),
    changesOf: (values, overwrites) => [
      { setting: which, change: bodyOf(itemsOf(values[valueName])), overwrites }
    ],
    what: () => t(heading),
    show: (_, values) => {
      const items = itemsOf(values[valueName])
      return items.length === 0
        ? MISSING
        : items.map(({ id, from }) => {
            const choice = choices.find(it => it.choice_id === id)
            return (
              <div key={`${id} ${from}`}>
                {formats.date(from)} {choice && formats.coded(choice)}
              </div>
            )
          })
    }
  })
  const items = itemsOf(part.value(valueName))
  const setItems = (next: readonly Item[]) => part.set({ [valueName]: textOf(next) })
  const set = (at: number, change: Partial<Item>) =>
    setItems(items.map((item, index) => (index === at ? { ...item, ...change } : item)))
  const missing = (value: string) =>
    part.resource.tries > 0 && value === '' ? t('fault.required') : undefined
  return (
    <RecordGroup
      title={t(heading)}
      add={
        choices.length > 0
          ? {
              label: t('record.add', { kind: t(heading) }),
              run: () => setItems([...items, { id: '', from: '' }])
            }
          : undefined
      }
      width={860}
      part={part}
    >
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
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be identical and never move
          <Group key={at} gap="sm" align="flex-start" wrap="nowrap" maw={860}>
            <Picker
              flex={1}
              label={t(heading)}
              value={item.id || null}
              onChange={id => set(at, { id: id ?? '' })}
              data={choices.map(it => ({ value: it.choice_id, label: formats.coded(it) }))}
              error={missing(item.id)}
            />
            <DateField
              label={t('setting.from')}
              value={item.from || null}
              onChange={from => set(at, { from: from ?? '' })}
              error={missing(item.from)}
            />
            <QuietIcon
              icon={IconTrash}
              label={t('setting.removeLine', { n: at + 1 })}
              mt={27}
              onClick={() => setItems(items.filter((_, index) => index !== at))}
            />
          </Group>
        ))}
      </Stack>
    </RecordGroup>
  )
}
