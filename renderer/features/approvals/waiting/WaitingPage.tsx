import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingRules } from '#shared/contracts/approvals/approval-waiting.ts'
import { OVERTIME_AS_LEAVE } from '#shared/domain/leave/compensatory-leave.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { SaveOrDiscard } from '../../../ui/editing/SaveOrDiscard.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { ChainRules } from './ChainRules.tsx'
import { waitingTexts } from './waiting-texts.ts'

/** When approvers are reminded, and when others are asked instead. */
export function WaitingPage() {
  const rules = useQuery(waitingRulesQuery)
  return (
    <ContentPage>
      {rules.data !== undefined ? (
        <WaitingForm rules={rules.data} />
      ) : (
        <QueryState query={rules} shape="record" />
      )}
      <ChainRules />
    </ContentPage>
  )
}

type DayField = 'remind_after_days' | 'escalate_after_days'
const CHOICES = {
  escalate_to: ['next', 'hr'],
  own_documents: ['last', 'never'],
  over_quota: ['warn', 'refuse'],
  overtime_as_leave: OVERTIME_AS_LEAVE
} as const
type Choice = keyof typeof CHOICES
type Values = Readonly<Record<DayField | Choice, string>>

const DAYS_MAX = 90

const valuesOf = (rules: WaitingRules): Values => ({
  remind_after_days: String(rules.remind_after_days ?? ''),
  escalate_after_days: String(rules.escalate_after_days ?? ''),
  escalate_to: rules.escalate_to,
  own_documents: rules.own_documents,
  over_quota: rules.over_quota,
  overtime_as_leave: rules.overtime_as_leave
})

/** Empty: null, which means never; undefined: not a number of days. */
function daysOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= DAYS_MAX ? days : undefined
}

const rulesOf = (values: Values): WaitingRules => ({
  remind_after_days: daysOf(values.remind_after_days) ?? null,
  escalate_after_days: daysOf(values.escalate_after_days) ?? null,
  escalate_to: CHOICES.escalate_to.find(it => it === values.escalate_to) ?? 'next',
  own_documents: CHOICES.own_documents.find(it => it === values.own_documents) ?? 'last',
  over_quota: CHOICES.over_quota.find(it => it === values.over_quota) ?? 'warn',
  overtime_as_leave: CHOICES.overtime_as_leave.find(it => it === values.overtime_as_leave) ?? 'off'
})

function WaitingForm({ rules }: { rules: WaitingRules }) {
  const t = waitingTexts.use()
  const form = useEditableResource({
    current: valuesOf(rules),
    isFaulty: values =>
      daysOf(values.remind_after_days) === undefined || daysOf(values.escalate_after_days) === undefined,
    save: ({ values, base }) => call('PUT /app/v1/approvals/waiting', { body: { ...rulesOf(values), base } }),
    done: t('saved'),
    refreshes: [waitingRulesQuery.queryKey],
    onSaved: (saved, goOn) => goOn(valuesOf(saved))
  })
  const { values, set } = form
  const days = (name: DayField, description: string) => (
    <FigureField
      label={t(name)}
      description={description}
      value={values[name]}
      inputMode="numeric"
      maxLength={2}
      error={daysOf(values[name]) === undefined ? t('days.wrong') : null}
      onChange={value => set({ [name]: value })}
    />
  )
  const choice = (name: Choice) => (
    <Radio.Group label={t(name)} value={values[name]} onChange={value => set({ [name]: value })}>
      <Stack gap="sm" mt={4}>
        {CHOICES[name].map(value => {
          const word = wordOf(name, value)
          return <Radio key={value} value={value} label={t(word)} description={t(`${word}.note`)} />
        })}
      </Stack>
    </Radio.Group>
  )
  const { remind_after_days: remind, escalate_after_days: escalate } = rulesOf(values)
  return (
    <form {...form.form} aria-label={t('title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('note')}</Text>
        {days('remind_after_days', t('remind.note'))}
        {days('escalate_after_days', t('escalate.note'))}
        {escalate !== null && choice('escalate_to')}
        {remind !== null && escalate !== null && escalate <= remind && (
          <Notice tone="amber">{t('order')}</Notice>
        )}
        {choice('own_documents')}
        {choice('over_quota')}
        {choice('overtime_as_leave')}
        <SaveProblem
          resource={form}
          kept={t('save.kept')}
          what={name => t(name as Choice | DayField)}
          show={(name, shown) =>
            name in CHOICES
              ? t(wordOf(name as Choice, shown[name as Choice]))
              : shown[name as DayField] || t('never')
          }
        />
        <SaveOrDiscard of={form} />
      </Stack>
    </form>
  )
}

type Word =
  | `escalate_to.${(typeof CHOICES.escalate_to)[number]}`
  | `own_documents.${(typeof CHOICES.own_documents)[number]}`
  | `over_quota.${(typeof CHOICES.over_quota)[number]}`
  | `overtime_as_leave.${(typeof CHOICES.overtime_as_leave)[number]}`

/** The text of a choice; the first one for an unknown value. */
const wordOf = (name: Choice, value: string): Word => {
  const values: readonly string[] = CHOICES[name]
  return `${name}.${values.includes(value) ? value : CHOICES[name][0]}` as Word
}

/** Outside the query key of documents, which are reloaded after every decision. */
const waitingRulesQuery = operationQuery(['approval-waiting'], 'GET /app/v1/approvals/waiting')
