import { Button, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { SavedLeaveReason } from '#shared/contracts/leave/leave-reasons.ts'
import { leaveReasonTexts, REASON_FLAGS, REASON_GENDERS } from '#shared/domain/leave/leave-reason.ts'
import { readDays } from '#shared/domain/leave/quota-fields.ts'
import { call } from '../../../api/client.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { QUOTAS_KEY } from '../quotas-queries.ts'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { bodyOfReason, NEW_REASON_VALUES, type ReasonValues, valuesOfReason } from './reason-form.ts'
import { readMonths } from './rule-form.ts'
import { useRuleWords } from './use-rule-words.ts'

const NAME_MAX = 100
const SPANS = ['yearly', 'once'] as const

/** Adds a company's reason for leave if `reason` is null, otherwise changes it. */
export function ReasonDialog({ reason, onClose }: { reason: SavedLeaveReason | null; onClose: () => void }) {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const words = useRuleWords()
  const companies = useUnits().filter(unit => unit.kind === 'company')
  const form = useReasonForm(reason, companies.length === 1 ? (companies[0]?.id ?? '') : '', onClose)
  const { values, set } = form
  const isTried = form.tries > 0
  const remove = useAction({
    question: {
      title: t('reason.remove.title'),
      message: t('reason.remove.message'),
      confirmLabel: t('reason.remove'),
      isDangerous: true
    },
    run: (leave_reason_id: string) =>
      call('DELETE /app/v1/leave-reasons/{leave_reason_id}', { path: { leave_reason_id } }),
    done: t('reason.removed'),
    refreshes: [QUOTAS_KEY, APPROVALS_KEY],
    onDone: onClose
  })
  const switchOf = (name: 'is_paid' | 'is_offered') => (
    <Switch
      label={t(`reason.${name}`)}
      checked={values[name]}
      onChange={event => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={
        reason === null
          ? t('reason.new')
          : t('reason.change.of', { name: formats.inLanguage(reason.name, reason.name_en) })
      }
      form={form.form}
    >
      {reason !== null && <Text c="dimmed">{t('reason.fixed')}</Text>}
      <SimpleGrid cols={2} spacing="sm">
        <UnitSelect
          label={t('unitKind.company')}
          kind="company"
          isRequired
          disabled={reason !== null}
          value={values.company_id || null}
          {...(isTried && values.company_id === '' ? { error: t('missing') } : {})}
          onChange={unit => set({ company_id: unit ?? '' })}
        />
        <Picker
          label={t('leaveType')}
          value={values.time_leave_flag}
          {...choices(REASON_FLAGS, words.type, flag => set({ time_leave_flag: flag }))}
          disabled={reason !== null}
        />
        <TextInput
          label={t('reason.name.th')}
          {...form.field('name')}
          data-autofocus
          required
          maxLength={NAME_MAX}
          error={isTried && values.name.trim() === '' ? t('missing') : null}
        />
        <TextInput label={t('reason.name.en')} {...form.field('name_en')} maxLength={NAME_MAX} lang="en" />
        <FigureField
          label={t('reason.days')}
          value={values.days}
          required
          error={isTried && readDays(values.days) === null ? t('fault.days') : null}
          onChange={days => set({ days })}
        />
        <FigureField
          label={t('reason.from_months')}
          value={values.from_months}
          inputMode="numeric"
          error={isTried && readMonths(values.from_months) === null ? t('fault.months') : null}
          onChange={from_months => set({ from_months })}
        />
      </SimpleGrid>
      <SegmentedField
        label={t('reason.span')}
        value={values.is_once ? 'once' : 'yearly'}
        data={SPANS.map(value => ({ value, label: t(`reason.span.${value}`) }))}
        onChange={value => set({ is_once: value === 'once' })}
      />
      <SegmentedField
        label={t('reason.gender')}
        value={values.gender}
        data={['', ...REASON_GENDERS].map(value => ({ value, label: words.gender(value) }))}
        onChange={gender => set({ gender })}
      />
      {switchOf('is_paid')}
      {switchOf('is_offered')}
      <SaveProblem
        resource={form}
        what={name => t(FIELD_TEXTS[name as keyof typeof FIELD_TEXTS] ?? 'reason.name')}
        show={(name, shown) => {
          const value = shown[name as keyof ReasonValues]
          if (name === 'gender') return words.gender(String(value))
          return typeof value === 'boolean' ? t(value ? 'reason.yes' : 'reason.no') : value
        }}
      />
      <DialogButtons label={t('save')} of={{ isSaving: form.isSaving }} onClose={onClose}>
        {reason !== null && (
          <Button
            variant="default"
            mr="auto"
            loading={remove.isPending}
            onClick={() => void remove.start(reason.leave_reason_id)}
          >
            {t('reason.remove')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

const FIELD_TEXTS = {
  name: 'reason.name.th',
  name_en: 'reason.name.en',
  days: 'reason.days',
  from_months: 'reason.from_months',
  is_once: 'reason.span.once',
  is_paid: 'reason.is_paid',
  gender: 'reason.gender',
  is_offered: 'reason.is_offered'
} as const

function useReasonForm(reason: SavedLeaveReason | null, onlyCompany: string, onClose: () => void) {
  const t = quotaRulesTexts.use()
  const stored = useMemo(() => (reason === null ? null : valuesOfReason(reason)), [reason])
  /** Defaults to the company if there is only one. */
  const complete = (values: ReasonValues) => ({ ...values, company_id: values.company_id || onlyCompany })
  const bodyFor = (values: ReasonValues) => bodyOfReason(complete(values))
  const form = useEditableResource<ReasonValues, unknown>({
    current: stored ?? NEW_REASON_VALUES,
    isFaulty: values => bodyFor(values) === null,
    save: ({ values, base }) => {
      const body = bodyFor(values)
      const shown = stored === null ? null : bodyOfReason(base)
      if (body === null) throw new Error('A reason with faults is not sent.')
      return call('PUT /app/v1/leave-reasons', {
        body: {
          ...body,
          leave_reason_id: reason?.leave_reason_id ?? null,
          base: shown && leaveReasonTexts(shown)
        }
      })
    },
    done: t('reason.saved'),
    refreshes: [QUOTAS_KEY, APPROVALS_KEY],
    onSaved: onClose
  })
  return { ...form, values: complete(form.values) }
}
