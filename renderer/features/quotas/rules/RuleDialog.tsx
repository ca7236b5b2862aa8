import { Button, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { SavedQuotaRule } from '#shared/contracts/leave/quotas.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { quotaRuleTexts } from '#shared/domain/leave/quota-rule.ts'
import { call } from '../../../api/client.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { QUOTAS_KEY } from '../quotas-queries.ts'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { RuleSteps } from './RuleSteps.tsx'
import { bodyOf, isSameEntry, newRule, type RuleValues, valuesOf } from './rule-form.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Adds a company rule if `rule` is null, otherwise changes its days. */
export function RuleDialog({ rule, onClose }: { rule: SavedQuotaRule | null; onClose: () => void }) {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const words = useRuleWords()
  const companies = useUnits().filter(unit => unit.kind === 'company')
  const form = useRuleForm(rule, companies.length === 1 ? (companies[0]?.id ?? '') : '', onClose)
  const { values, set } = form
  const isTried = form.tries > 0
  const remove = useAction({
    question: {
      title: t('remove.title'),
      message: t('remove.message'),
      confirmLabel: t('remove'),
      isDangerous: true
    },
    run: (rule_id: string) => call('DELETE /app/v1/quota-rules/{rule_id}', { path: { rule_id } }),
    done: t('removed'),
    refreshes: [QUOTAS_KEY],
    onDone: onClose
  })
  const isCarryWrong = isTried && Number(values.carry_over_days) > 0 !== Number(values.carry_over_months) > 0
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={
        rule === null
          ? t('new.title')
          : t('change.of', { type: words.type(rule.time_leave_flag), date: formats.date(rule.valid_from) })
      }
      form={form.form}
    >
      {rule !== null && <Text c="dimmed">{t('fixed.note')}</Text>}
      <UnitSelect
        label={t('unitKind.company')}
        kind="company"
        isRequired
        disabled={rule !== null}
        value={values.company_id || null}
        {...(isTried && values.company_id === '' ? { error: t('missing') } : {})}
        onChange={unit => set({ company_id: unit ?? '' })}
      />
      <SimpleGrid cols={2} spacing="sm">
        <Picker
          label={t('leaveType')}
          value={values.time_leave_flag}
          {...choices(LEAVE_FLAGS, words.type, flag => set({ time_leave_flag: flag }))}
          disabled={rule !== null}
        />
        {rule === null ? (
          <DateField
            label={t('validFrom')}
            isRequired
            value={values.valid_from || null}
            {...(isTried && values.valid_from === '' ? { error: t('missing') } : {})}
            onChange={date => set({ valid_from: date ?? '' })}
          />
        ) : (
          <TextInput label={t('validFrom')} value={formats.date(rule.valid_from)} disabled readOnly />
        )}
      </SimpleGrid>
      <RuleSteps steps={values.steps} isTried={isTried} onChange={steps => set({ steps })} />
      <Switch
        label={t('is_pro_rated')}
        checked={values.is_pro_rated}
        onChange={event => set({ is_pro_rated: event.currentTarget.checked })}
      />
      <SimpleGrid cols={2} spacing="sm">
        {(['carry_over_days', 'carry_over_months'] as const).map(name => (
          <FigureField
            key={name}
            label={t(name)}
            value={values[name]}
            error={isCarryWrong ? t('fault.carry') : null}
            onChange={value => set({ [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Note>{t('carry.note')}</Note>
      <SaveProblem
        resource={form}
        what={name => t(RULE_FIELDS.find(it => it === name) ?? 'steps')}
        show={words.entered}
      />
      <DialogButtons label={t('save')} of={{ isSaving: form.isSaving }} onClose={onClose}>
        {rule !== null && (
          <Button
            variant="default"
            mr="auto"
            loading={remove.isPending}
            onClick={() => void remove.start(rule.rule_id)}
          >
            {t('remove')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

const RULE_FIELDS = ['steps', 'is_pro_rated', 'carry_over_days', 'carry_over_months'] as const

function useRuleForm(rule: SavedQuotaRule | null, onlyCompany: string, onClose: () => void) {
  const t = quotaRulesTexts.use()
  // Stays identical until another rule is stored, so that rendering does not lose entries.
  const [fresh] = useState(() => newRule('', branchToday()))
  const stored = useMemo(() => (rule === null ? null : valuesOf(rule)), [rule])
  /** Defaults to the company if there is only one. */
  const bodyFor = (values: RuleValues) => bodyOf({ ...values, company_id: values.company_id || onlyCompany })
  const form = useEditableResource<RuleValues, unknown>({
    current: stored ?? fresh,
    isSame: isSameEntry,
    isFaulty: values => bodyFor(values) === null,
    save: ({ values, base }) => {
      const body = bodyFor(values)
      const shown = stored === null ? null : bodyOf(base)
      if (body === null) throw new Error('A rule with faults is not sent.')
      return call('PUT /app/v1/quota-rules', { body: { ...body, base: shown && quotaRuleTexts(shown) } })
    },
    done: t('saved'),
    refreshes: [QUOTAS_KEY],
    onSaved: onClose
  })
  return { ...form, values: { ...form.values, company_id: form.values.company_id || onlyCompany } }
}
