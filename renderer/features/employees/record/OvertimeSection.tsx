import { Checkbox, Group } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { OT_RIGHTS, type OtRight } from '#shared/domain/setting-codes.ts'
import { listItems, listText, type SettingValues, valueNames } from '#shared/domain/setting-values.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

/** `OT_1_5` is one and a half times the pay. */
const timesOf = (right: OtRight): string => right.slice(3).replace('_', '.')

const rightsOf = (values: SettingValues): OtRight[] => {
  const given = listItems(values[valueNames.overtime])
  return OT_RIGHTS.filter(right => given.includes(right))
}

/** Multiples at which an employee may be paid overtime. */
export function OvertimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const rightText = (right: OtRight): string => t('setting.otRight', { times: timesOf(right) })
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-overtime',
    changesOf: (values, overwrites) => [
      { setting: 'ot', change: { ot_type_ids: rightsOf(values).map(right => encodeId(right)) }, overwrites }
    ],
    what: () => t('setting.ot'),
    show: (_, values) => rightsOf(values).map(rightText).join(', ') || MISSING
  })
  return (
    <section className={classes.group}>
      <Checkbox.Group
        label={t('setting.ot')}
        value={rightsOf(part.resource.values)}
        onChange={next => part.set({ [valueNames.overtime]: listText(next) })}
      >
        <Group gap="md" mt={8}>
          {OT_RIGHTS.map(right => (
            <Checkbox key={right} value={right} label={rightText(right)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SectionButtons part={part} />
    </section>
  )
}
