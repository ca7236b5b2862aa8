import { TextInput, Title } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import classes from './FieldGroups.module.css'
import { useFieldName } from './field-names.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

const AMOUNTS = [
  { name: 'days_per_month', most: 31, fault: 'fault.daysPerMonth' },
  { name: 'hours_per_day', most: 24, fault: 'fault.hoursPerDay' }
] as const
const FLAGS = ['round_worktime_config', 'round_ot_config', 'holiday_apply_config'] as const

const AMOUNT = /^\d{1,2}(\.\d{1,2})?$/
const isRight = (text: string, most: number): boolean =>
  text.trim() === '' || (AMOUNT.test(text.trim()) && Number(text) > 0 && Number(text) <= most)

/** Working days and hours, and rounding. */
export function BasicSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const fieldName = useFieldName()
  const flagText = (value: string): string => t(value === 'Y' ? 'yes' : value === 'N' ? 'no' : 'basic.unset')
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-basic',
    isFaulty: values => !AMOUNTS.every(({ name, most }) => isRight(values[name] ?? '', most)),
    changesOf: (values, overwrites) => [
      {
        setting: 'basic',
        // An empty text clears a field.
        change: Object.fromEntries(overwrites.map(name => [name, values[name] ?? ''])),
        overwrites
      }
    ],
    what: fieldName,
    show: (name, values) => {
      const value = values[name] ?? ''
      return FLAGS.some(it => it === name) ? flagText(value) : value || MISSING
    }
  })
  return (
    <section className={classes.group} aria-label={t('settingAction.basic')}>
      <Title order={3}>{t('settingAction.basic')}</Title>
      <div className={classes.fields}>
        {AMOUNTS.map(({ name, most, fault }) => (
          <TextInput
            key={name}
            label={fieldName(name)}
            value={part.value(name)}
            inputMode="decimal"
            className="number"
            maxLength={5}
            {...(isRight(part.value(name), most) ? {} : { error: t(fault) })}
            onChange={event => part.set({ [name]: event.currentTarget.value })}
          />
        ))}
        {FLAGS.map(name => (
          <Picker
            key={name}
            label={fieldName(name)}
            value={part.value(name)}
            data={['', 'Y', 'N'].map(value => ({ value, label: flagText(value) }))}
            onChange={next => part.set({ [name]: next ?? '' })}
          />
        ))}
      </div>
      <SectionButtons part={part} />
    </section>
  )
}
