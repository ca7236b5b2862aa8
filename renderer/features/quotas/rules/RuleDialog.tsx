import { Button, Group, Modal, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { QuotaRuleBody, SavedQuotaRule } from '#shared/contracts/quotas.ts'
import { LEAVE_TYPES } from '#shared/domain/leave-types.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { QUOTAS_KEY } from '../quotas-queries.ts'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { RuleSteps } from './RuleSteps.tsx'
import { bodyOf, newRule, type RuleValues, valuesOf } from './rule-form.ts'
import { useRuleWords } from './use-rule-words.ts'

/** Adds a rule of the company (null), or changes what one grants. */
export function RuleDialog({ rule, onClose }: { rule: SavedQuotaRule | null; onClose: () => void }) {
  const t = useTexts(quotaRulesTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const words = useRuleWords()
  const companies = useUnits().filter(unit => unit.kind === 'company')
  const [values, setValues] = useState<RuleValues>(() =>
    rule === null ? newRule('', branchToday()) : valuesOf(rule)
  )
  const [isTried, setTried] = useState(false)
  const { save, remove, askToRemove } = useChanges(rule, onClose)
  // Where there is one company it is that one.
  const company_id = values.company_id || (companies.length === 1 ? (companies[0]?.id ?? '') : '')
  const entered = { ...values, company_id }
  const set = (changes: Partial<RuleValues>) => setValues(before => ({ ...before, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const body = bodyOf(entered)
    if (body !== null) save.mutate(body)
  }
  const isCarryWrong = isTried && Number(values.carryDays) > 0 !== Number(values.carryMonths) > 0
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={
        rule === null
          ? t('new.title')
          : t('change.of', { type: words.type(rule.time_leave_flag), date: formats.date(rule.valid_from) })
      }
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {rule !== null && <Text c="dimmed">{t('fixed.note')}</Text>}
          <UnitSelect
            label={t('unit')}
            kind="company"
            isRequired
            disabled={rule !== null}
            value={company_id || null}
            {...(isTried && company_id === '' ? { error: t('fault.missing') } : {})}
            onChange={unit => set({ company_id: unit ?? '' })}
          />
          <SimpleGrid cols={2} spacing="sm">
            <Select
              label={t('type')}
              value={values.time_leave_flag}
              data={LEAVE_TYPES.map(({ flag, name, nameEn }) => ({
                value: flag,
                label: formats.inLanguage(name, nameEn)
              }))}
              allowDeselect={false}
              disabled={rule !== null}
              onChange={flag => set({ time_leave_flag: flag ?? values.time_leave_flag })}
            />
            {rule === null ? (
              <DateField
                label={t('validFrom')}
                isRequired
                value={values.valid_from || null}
                {...(isTried && values.valid_from === '' ? { error: t('fault.missing') } : {})}
                onChange={date => set({ valid_from: date ?? '' })}
              />
            ) : (
              <TextInput label={t('validFrom')} value={formats.date(rule.valid_from)} disabled readOnly />
            )}
          </SimpleGrid>
          <RuleSteps steps={values.steps} isTried={isTried} onChange={steps => set({ steps })} />
          <Switch
            label={t('proRated')}
            checked={values.is_pro_rated}
            onChange={event => set({ is_pro_rated: event.currentTarget.checked })}
          />
          <SimpleGrid cols={2} spacing="sm">
            {(['carryDays', 'carryMonths'] as const).map(name => (
              <TextInput
                key={name}
                label={t(name)}
                value={values[name]}
                inputMode="decimal"
                className="number"
                autoComplete="off"
                error={isCarryWrong ? t('fault.carry') : null}
                onChange={event => set({ [name]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
          <Text c="dimmed" fz={13}>
            {t('carry.note')}
          </Text>
          {save.error !== null && <ErrorState error={save.error} />}
          <Group justify="flex-end" gap="sm">
            {rule !== null && (
              <Button
                variant="default"
                mr="auto"
                loading={remove.isPending}
                onClick={() => void askToRemove()}
              >
                {t('remove')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {ui('coded.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useChanges(rule: SavedQuotaRule | null, onClose: () => void) {
  const t = useTexts(quotaRulesTexts)
  const notices = useNotices()
  const confirm = useConfirm()
  const client = useQueryClient()
  const done = async (text: string) => {
    onClose()
    notices.done(text)
    await client.invalidateQueries({ queryKey: QUOTAS_KEY })
  }
  const save = useMutation({
    mutationFn: (body: QuotaRuleBody) => call('PUT /app/v1/quota-rules', { body }),
    onSuccess: () => done(t('saved'))
  })
  const remove = useMutation({
    mutationFn: (rule_id: string) => call('DELETE /app/v1/quota-rules/{rule_id}', { path: { rule_id } }),
    onSuccess: () => done(t('removed')),
    onError: notices.failed
  })
  return {
    save,
    remove,
    askToRemove: async () => {
      if (rule === null) return
      const isSure = await confirm({
        title: t('remove.title'),
        message: t('remove.message'),
        confirmLabel: t('remove'),
        isDangerous: true
      })
      if (isSure) remove.mutate(rule.rule_id)
    }
  }
}
