import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { ABSENCE } from '#shared/domain/leave/leave-types.ts'
import { useUser } from '../../api/session.ts'
import { CustomFieldInput } from '../custom-fields/CustomFieldInput.tsx'
import { customValue, defaultOf } from '../custom-fields/custom-value.ts'
import { DateField } from '../dates/DateField.tsx'
import { TimeField } from '../dates/TimeField.tsx'
import { isAllowed } from '../feature/feature.ts'
import { PictureField } from '../files/PictureField.tsx'
import { MISSING } from '../formats/dates.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Picker } from '../pickers/Picker.tsx'
import { LeaveLengthField } from './LeaveLengthField.tsx'
import { customField, type RequestErrors } from './request-faults.ts'
import { CHOICES, type HalfOf, hasPicture, isHalfDay, isLocked, type RequestValues } from './request-form.ts'
import { formQuery } from './request-queries.ts'
import { requestTexts } from './request-texts.ts'
import { TimesField } from './TimesField.tsx'
import type { LeaveOffer } from './use-request-rules.ts'

const DESCRIPTION_MOST = 1000

type Props = {
  kind: DocumentKind
  values: RequestValues
  errors: RequestErrors
  halfOf: HalfOf
  /** Leave that all of the people can have. */
  offer: LeaveOffer
  /** New documents rather than a change of one. */
  isNew: boolean
  /** Kinds of single days may have a last date: one document for each day. */
  hasDays: boolean
  /** Shown below the type of leave. */
  leaveNote?: string | undefined
  onChange: (part: Partial<RequestValues>) => void
}

/** The entry fields of a document kind. */
export function RequestFields(props: Props) {
  const { kind, values, errors, offer, isNew, hasDays, leaveNote, onChange } = props
  const t = requestTexts.use()
  const formats = useFormats()
  const choice = CHOICES[kind]
  const { choices = [] } = DOCUMENT_KIND[kind]
  const user = useUser()
  const time = (name: 'start' | 'end', label: string) => (
    <TimeField
      label={label}
      value={values[name]}
      required
      error={errors.of(name)}
      onChange={time => onChange({ [name]: time })}
    />
  )
  const isHr = isAllowed(['hr'], user)
  const isLeave = kind === 'time-leave'
  const isOffered = ({ flag }: { flag: string }) =>
    !isLeave || flag === values.choice || (offer.types.has(flag) && (isHr || flag !== ABSENCE))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t(isLeave || hasDays ? 'from' : 'date')}
          value={values.from}
          isRequired
          error={errors.of('from')}
          onChange={from =>
            onChange({ from, ...(values.to === values.from || values.to === null ? { to: from } : {}) })
          }
        />
        {(isLeave ? !isHalfDay(values) : hasDays) && (
          <DateField
            label={t('to')}
            value={values.to}
            isRequired
            error={errors.of('to')}
            onChange={to => onChange({ to })}
          />
        )}
      </SimpleGrid>
      {choice && (
        <Picker
          label={t(choice)}
          required
          value={values.choice}
          data={choices.filter(isOffered).map(({ flag, name, nameEn }) => ({
            value: flag,
            label: formats.inLanguage(name, nameEn)
          }))}
          {...(isLeave && leaveNote !== undefined && { description: leaveNote })}
          error={errors.of('choice')}
          onChange={flag => flag !== null && onChange({ choice: flag, leaveReason: '' })}
        />
      )}
      {isLeave && (
        <ReasonField values={values} offer={offer} error={errors.of('leaveReason')} onChange={onChange} />
      )}
      {isLeave && (
        <LeaveLengthField
          values={values}
          halfOf={props.halfOf}
          isMissing={errors.of('half') !== undefined}
          onChange={onChange}
        />
      )}
      {(kind === 'overtime' || (isLeave && values.length === 'hours')) && (
        <SimpleGrid cols={2} spacing="sm">
          {time('start', t('start'))}
          {time('end', t('end'))}
        </SimpleGrid>
      )}
      {kind === 'work-cycle-change' && (
        <CycleField value={values.cycle} error={errors.of('cycle')} onChange={cycle => onChange({ cycle })} />
      )}
      {kind === 'time-adjust' && (
        <TimesField times={values.times} error={errors.of('times')} onChange={times => onChange({ times })} />
      )}
      <Textarea
        label={t('description')}
        value={values.description}
        maxLength={DESCRIPTION_MOST}
        autosize
        minRows={2}
        error={errors.of('description')}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      {(kind === 'overtime' || isLeave) && (
        <CustomFields
          kind={kind}
          values={values.custom}
          errors={errors}
          isOwn={!isHr && values.people.some(code => code === user.employee_code)}
          isNew={isNew}
          onChange={custom => onChange({ custom })}
        />
      )}
      {hasPicture(kind) && (
        <PictureField
          label={t('picture')}
          error={errors.of('picture')}
          takesPdf
          onChange={picture => onChange({ picture })}
        />
      )}
    </Stack>
  )
}

type ReasonProps = Pick<Props, 'values' | 'offer' | 'onChange'> & { error: string | undefined }

/** The company's reasons under the leave type, if it has any; one that is no longer offered stays with its document. */
function ReasonField({ values, offer, error, onChange }: ReasonProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const reasons = offer.reasons.filter(
    it => it.time_leave_flag === values.choice && (it.is_offered || it.leave_reason_id === values.leaveReason)
  )
  if (reasons.length === 0) return null
  return (
    <Picker
      label={t('leaveReason')}
      value={values.leaveReason}
      error={error}
      data={[
        { value: '', label: t('leaveReason.none') },
        ...reasons.map(it => ({
          value: it.leave_reason_id,
          label: `${formats.inLanguage(it.name, it.name_en)} · ${t(it.is_paid ? 'leaveReason.paid' : 'leaveReason.unpaid')}`
        }))
      ]}
      onChange={id => onChange({ leaveReason: id ?? '' })}
    />
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
  errors: RequestErrors
  /** Whether it is the user's own request and the user is not HR: others fill in some fields for them. */
  isOwn: boolean
  isNew: boolean
  onChange: (values: Values) => void
}

/** The fields that the company has added. */
function CustomFields({ kind, values, errors, isOwn, isNew, onChange }: CustomProps) {
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
          error={errors.of(customField(id))}
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
