import { Title } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { APPROVER_FIELDS } from '#shared/domain/setting-codes.ts'
import type { SettingValues } from '#shared/domain/setting-values.ts'
import { call } from '../../../api/client.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useKnownPeople, usePersonName } from '../../../ui/employees/use-people.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Props = { employeeCode: string; setting: Setting }

const FIELDS: readonly string[] = APPROVER_FIELDS

/** Approvers of an employee's documents, in order; up to five. */
export function ApproversSection({ employeeCode, setting }: Props) {
  const t = recordTexts.use()
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-approvers',
    // All are replaced, so all must have been shown.
    changesOf: async codes => [
      { setting: 'approver', change: await bodyOf(codes, setting), overwrites: FIELDS }
    ],
    what: field => t('setting.approver', { n: FIELDS.indexOf(field) + 1 }),
    show: (field, codes) => <Approver code={codes[field] || null} />
  })
  return (
    <section className={classes.group} aria-label={t('setting.approvers')}>
      <Title order={3}>{t('setting.approvers')}</Title>
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
      <SectionButtons part={part} />
    </section>
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
  // An approver who is left out no longer approves anything.
  if (found === undefined) throw new Error(`${code} cannot be found`)
  return found.employee_id
}
