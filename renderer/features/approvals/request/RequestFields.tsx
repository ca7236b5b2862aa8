import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { ABSENCE } from '#shared/domain/leave/leave-types.ts'
import { useUser } from '../../../api/session.ts'
import { CustomFieldInput, defaultOf } from '../../../ui/custom-fields/CustomFieldInput.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { TimeField } from '../../../ui/dates/TimeField.tsx'
import { PeoplePicker } from '../../../ui/employees/PeoplePicker.tsx'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { PictureField } from '../../../ui/files/PictureField.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { formQuery, requestPeopleQuery } from '../approvals-queries.ts'
import { customValue } from '../parts/custom-value.ts'
import { LeaveLengthField } from './LeaveLengthField.tsx'
import {
  CHOICES,
  type HalfOf,
  hasPicture,
  isLocked,
  type Missing,
  type RequestValues
} from './request-form.ts'
import { requestTexts } from './request-texts.ts'
import { TimesField } from './TimesField.tsx'

const DESCRIPTION_MOST = 1000

type Props = {
  kind: DocumentKind
  values: RequestValues
  /** Missing fields, shown after the first attempt to submit. */
  missing: ReadonlySet<Missing>
  document: DocumentPage | null
  halfOf: HalfOf
  /** Leave that all of the people can have. */
  leaveTypes: ReadonlySet<string>
  onChange: (part: Partial<RequestValues>) => void
}

/** The entry fields of a document kind. */
export function RequestFields(props: Props) {
  const { kind, values, missing, document, halfOf, leaveTypes, onChange } = props
  const t = requestTexts.use()
  const formats = useFormats()
  const choice = CHOICES[kind]
  const user = useUser()
  const mine = useQuery(requestPeopleQuery('')).data ?? []
  const isForOthers =
    isAllowed(['hr'], user) || mine.some(person => person.employee_code !== user.employee_code)
  const error = (name: Missing) => (missing.has(name) ? { error: t('missing') } : {})
  const time = (name: 'start' | 'end', label: string) => (
    <TimeField
      label={label}
      value={values[name]}
      required
      {...error(name)}
      onChange={time => onChange({ [name]: time })}
    />
  )
  const isHr = isAllowed(['hr'], user)
  const isOffered = ({ flag }: { flag: string }) =>
    kind !== 'time-leave' || flag === values.choice || (leaveTypes.has(flag) && (isHr || flag !== ABSENCE))
  const hasTimes = kind === 'overtime' || (kind === 'time-leave' && values.length === 'hours')
  return (
    <Stack gap="md">
      {document === null && isForOthers ? (
        <div>
          <PeoplePicker
            label={t('employees')}
            description={t('people.note')}
            placeholder=""
            source={requestPeopleQuery}
            value={[...values.people]}
            onChange={people => onChange({ people })}
          />
          {missing.has('people') && <Text c="red">{t('people.missing')}</Text>}
        </div>
      ) : (
        <Text>
          {document === null && `${t('people.me')} `}
          <span className="code">{values.people.join(', ')}</span>
        </Text>
      )}
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('from')}
          value={values.from}
          isRequired
          {...error('from')}
          onChange={from =>
            onChange({ from, ...(values.to === values.from || values.to === null ? { to: from } : {}) })
          }
        />
        {(document === null || kind === 'time-leave') && (
          <DateField
            label={t('to')}
            value={values.to}
            isRequired
            {...(missing.has('order') ? { error: t('missing.order') } : error('to'))}
            onChange={to => onChange({ to })}
          />
        )}
      </SimpleGrid>
      {choice && (
        <Picker
          label={t(choice.textKey)}
          required
          value={values.choice}
          data={choice.names.filter(isOffered).map(({ flag, name, nameEn }) => ({
            value: flag,
            label: formats.inLanguage(name, nameEn)
          }))}
          onChange={flag => flag !== null && onChange({ choice: flag })}
        />
      )}
      {kind === 'time-leave' && (
        <LeaveLengthField
          values={values}
          halfOf={halfOf}
          isMissing={missing.has('half')}
          onChange={onChange}
        />
      )}
      {hasTimes && (
        <SimpleGrid cols={2} spacing="sm">
          {time('start', t('start'))}
          {time('end', t('end'))}
        </SimpleGrid>
      )}
      {kind === 'work-cycle-change' && (
        <CycleField
          value={values.cycle}
          error={missing.has('cycle') ? t('missing') : undefined}
          onChange={cycle => onChange({ cycle })}
        />
      )}
      {kind === 'time-adjust' && (
        <TimesField
          times={values.times}
          error={missing.has('time') ? t('missing') : undefined}
          onChange={times => onChange({ times })}
        />
      )}
      <Textarea
        label={t('description')}
        value={values.description}
        maxLength={DESCRIPTION_MOST}
        autosize
        minRows={2}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      {(kind === 'overtime' || kind === 'time-leave') && (
        <CustomFields
          kind={kind}
          values={values.custom}
          isOwn={!isAllowed(['hr'], user) && values.people.some(code => code === user.employee_code)}
          isNew={document === null}
          onChange={custom => onChange({ custom })}
        />
      )}
      {hasPicture(kind) && <PictureField label={t('picture')} onChange={picture => onChange({ picture })} />}
    </Stack>
  )
}

type CycleProps = {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function CycleField({ value, error, onChange }: CycleProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const { data } = useQuery(formQuery('work-cycle-change'))
  return (
    <Picker
      label={t('cycle')}
      required
      error={error}
      value={value === '' ? null : value}
      data={(data?.work_cycles ?? []).map(it => ({
        value: it.code,
        label: `${it.code} ${formats.inLanguage(it.name, it.name_en)}`
      }))}
      onChange={code => onChange(code ?? '')}
    />
  )
}

type Values = Readonly<Record<string, string>>

type CustomProps = {
  kind: CustomFieldKind
  values: Values
  /** Whether it is the user's own request and the user is not HR: others fill in some fields for them. */
  isOwn: boolean
  isNew: boolean
  onChange: (values: Values) => void
}

/** The fields that the company has added. */
function CustomFields({ kind, values, isOwn, isNew, onChange }: CustomProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  return fields.map(field => {
    const id = field.custom_field_config_id
    const value = values[id] ?? defaultOf(field)
    if (!isOwn || !isLocked(field))
      return (
        <CustomFieldInput
          key={id}
          field={field}
          value={value}
          onChange={value => onChange({ ...values, [id]: value })}
        />
      )
    const kept = isNew ? defaultOf(field) : value
    return (
      <TextInput
        key={id}
        label={formats.inLanguage(field.custom_field_label, field.custom_field_label_en)}
        description={t('locked')}
        value={kept === '' ? MISSING : (customValue(field, kept, formats) ?? MISSING)}
        readOnly
      />
    )
  })
}
