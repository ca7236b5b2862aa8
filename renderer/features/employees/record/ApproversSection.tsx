import { Title } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { APPROVER_FIELDS } from '#shared/domain/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { useKnownPeople, usePersonName } from '../../../ui/employees/use-people.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './FieldGroups.module.css'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'

type Props = { employeeCode: string; setting: Setting }
/** Employee codes in order. */
type Approvers = readonly (string | null)[]

const FIELDS: readonly string[] = APPROVER_FIELDS
const approversOf = ({ approver_lists }: Setting): Approvers =>
  FIELDS.map(field => approver_lists.find(({ auth }) => auth === field)?.employee_code ?? null)

/** Who approves what somebody hands in, in order; up to five. */
export function ApproversSection({ employeeCode, setting }: Props) {
  const t = useTexts(recordTexts)
  const part = useSettingPart<Approvers>(employeeCode, setting, {
    name: 'settings-approvers',
    draftOf: approversOf,
    valuesOf: codes => Object.fromEntries(FIELDS.map((field, at) => [field, codes[at] ?? ''])),
    // All are replaced, so all must have been seen.
    changesOf: async codes => [
      { setting: 'approver', change: await bodyOf(codes, setting), overwrites: FIELDS }
    ],
    what: field => t('setting.approver', { n: FIELDS.indexOf(field) + 1 }),
    tell: (field, codes) => <Approver code={codes[FIELDS.indexOf(field)] ?? null} />,
    merge: (field, from, into) => {
      const place = FIELDS.indexOf(field)
      return into.map((code, at) => (at === place ? (from[place] ?? null) : code))
    }
  })
  return (
    <section className={classes.group} aria-label={t('setting.approvers')}>
      <Title order={3}>{t('setting.approvers')}</Title>
      <div className={classes.fields}>
        {part.value.map((code, at) => (
          <PersonPicker
            key={FIELDS[at]}
            label={t('setting.approver', { n: at + 1 })}
            value={code}
            onChange={next => part.set(part.value.map((other, index) => (index === at ? next : other)))}
          />
        ))}
      </div>
      <SectionButtons {...part.buttons} onSave={part.save} onDiscard={part.discard} />
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

async function bodyOf(codes: Approvers, { approver_lists }: Setting): Promise<Record<string, string>> {
  const known = new Map(approver_lists.map(it => [it.employee_code, it.employee_id]))
  const ids = await Promise.all(codes.map(code => (code === null ? null : (known.get(code) ?? idOf(code)))))
  return Object.fromEntries(
    FIELDS.flatMap((field, at) => {
      const id = ids[at]
      return id == null ? [] : [[field, encodeId(id)]]
    })
  )
}

async function idOf(code: string): Promise<string> {
  const people = await call('GET /app/v1/people', { query: { search: code } })
  const found = people.find(person => person.employee_code === code)
  // An approver who is left out is one who approves nothing any more.
  if (found === undefined) throw new Error(`${code} cannot be found`)
  return found.employee_id
}
