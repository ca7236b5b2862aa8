import { Checkbox, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import {
  APPROVER_FIELDS,
  BASIC_FIELDS,
  OT_RIGHTS,
  type OtRight
} from '#shared/domain/employees/setting-codes.ts'
import {
  listItems,
  listText,
  type SettingValues,
  valueNames
} from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { entryFault } from '#shared/domain/fields/field-rules.ts'
import { call } from '../../../../api/client.ts'
import { FigureField } from '../../../../ui/amounts/FigureField.tsx'
import { PersonPicker } from '../../../../ui/employees/PersonPicker.tsx'
import { useKnownPeople, usePersonName } from '../../../../ui/employees/use-people.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { choices } from '../../../../ui/pickers/choices.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { employeeAction } from '../employee-actions.ts'
import classes from '../fields/FieldGroups.module.css'
import { useFieldName } from '../fields/field-names.ts'
import { useEntryError } from '../fields/use-entry-error.ts'
import { PictureRow } from '../pictures/PictureRow.tsx'
import { settingQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup, SectionButtons } from '../records/RecordGroup.tsx'
import { DatedChoicesSection } from './DatedChoicesSection.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import { useSettingPart } from './use-setting-part.ts'
import { WeekSection } from './WeekSection.tsx'
import { WorktimeSection } from './WorktimeSection.tsx'

export function SettingsTab({ record }: { record: EmployeeRecord }) {
  const t = recordTexts.use()
  const { employee_code: code } = record
  const setting = useQuery(settingQuery(code))
  if (setting.data === undefined) return <QueryState query={setting} lines={8} />
  const isOff = record.fields.signout_flag === 'Y'
  return (
    <>
      {isOff && <Notice tone="teal">{t('setting.resigned')}</Notice>}
      <QuotaSection employeeCode={code} setting={setting.data} />
      <fieldset disabled={isOff} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <BasicSection employeeCode={code} setting={setting.data} />
        <ApproversSection employeeCode={code} setting={setting.data} />
        <WeekSection employeeCode={code} setting={setting.data} />
        <OvertimeSection employeeCode={code} setting={setting.data} />
        <DatedChoicesSection of="time_frame" employeeCode={code} setting={setting.data} />
        <DatedChoicesSection of="role_duty" employeeCode={code} setting={setting.data} />
        <WorktimeSection employeeCode={code} setting={setting.data} />
        <FacesSection employeeCode={code} setting={setting.data} />
      </fieldset>
    </>
  )
}

const SIDE = 72

function FacesSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  return (
    <RecordGroup title={t('setting.faces')}>
      <Text c="dimmed" size="sm" mb={8}>
        {t('setting.facesNote')}
      </Text>
      <PictureRow
        of={t('setting.faces')}
        paths={setting.facial_lists.map(face => face.documents_path)}
        size={SIDE}
        keep={image => employeeAction('add-employee-setting', 'facial', employeeCode, { image64: image })}
      />
    </RecordGroup>
  )
}

/** `OT_1_5` means one and a half times the pay. */
const timesOf = (right: OtRight): string => right.slice(3).replace('_', '.')

const rightsOf = (values: SettingValues): OtRight[] => {
  const given = listItems(values[valueNames.overtime])
  return OT_RIGHTS.filter(right => given.includes(right))
}

function OvertimeSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
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

const AMOUNTS = BASIC_FIELDS.filter(it => it.form === 'decimal')
const FLAGS = BASIC_FIELDS.filter(it => it.form === 'flag')

function BasicSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const fieldName = useFieldName()
  const entryError = useEntryError()
  const flagText = (value: string): string => t(value === 'Y' ? 'yes' : value === 'N' ? 'no' : 'basic.unset')
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-basic',
    isFaulty: values => AMOUNTS.some(it => entryFault(it, values[it.name]) !== null),
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
      return FLAGS.some(it => it.name === name) ? flagText(value) : value || MISSING
    }
  })
  return (
    <RecordGroup title={t('settingAction.basic')} part={part}>
      <div className={classes.fields}>
        {AMOUNTS.map(it => (
          <FigureField
            key={it.name}
            label={fieldName(it.name)}
            value={part.value(it.name)}
            maxLength={5}
            {...entryError(it, part.value(it.name))}
            onChange={value => part.set({ [it.name]: value })}
          />
        ))}
        {FLAGS.map(({ name }) => (
          <Picker
            key={name}
            label={fieldName(name)}
            value={part.value(name)}
            {...choices(['', 'Y', 'N'], flagText, value => part.set({ [name]: value }))}
          />
        ))}
      </div>
    </RecordGroup>
  )
}

const FIELDS: readonly string[] = APPROVER_FIELDS

/** Approvers of an employee's documents, in order; up to five. */
function ApproversSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-approvers',
    // The request replaces all approvers, so all are compared with the base version.
    changesOf: async codes => [
      { setting: 'approver', change: await bodyOf(codes, setting), overwrites: FIELDS }
    ],
    what: field => t('setting.approver', { n: FIELDS.indexOf(field) + 1 }),
    show: (field, codes) => <Approver code={codes[field] || null} />
  })
  return (
    <RecordGroup title={t('setting.approvers')} part={part}>
      <div className={classes.fields}>
        {FIELDS.map((field, at) => (
          <PersonPicker
            key={field}
            label={t('setting.approver', { n: at + 1 })}
            value={part.value(field) || null}
            onChange={next => part.set({ [field]: next ?? '' })}
          />
        ))}
      </div>
    </RecordGroup>
  )
}

function Approver({ code }: { code: string | null }) {
  const nameOf = usePersonName()
  const [person] = useKnownPeople(code === null ? [] : [code])
  if (code === null) return MISSING
  return (
    <>
      <code>{code}</code> {person && nameOf(person)}
    </>
  )
}

async function bodyOf(codes: SettingValues, { approver_lists }: Setting): Promise<Record<string, string>> {
  const known = new Map(approver_lists.map(it => [it.employee_code, it.employee_id]))
  const given = FIELDS.map(field => [field, codes[field] ?? ''] as const).filter(([, code]) => code !== '')
  return Object.fromEntries(
    await Promise.all(
      given.map(async ([field, code]) => [field, encodeId(known.get(code) ?? (await idOf(code)))])
    )
  )
}

async function idOf(code: string): Promise<string> {
  const people = await call('GET /app/v1/people', { query: { search: code } })
  const found = people.find(person => person.employee_code === code)
  // Leaving out the unknown code would silently remove an approver.
  if (found === undefined) throw new Error(`${code} cannot be found`)
  return found.employee_id
}
