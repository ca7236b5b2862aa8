import { Button, Group, List, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import type { QuotaBalance, QuotaSheet } from '#shared/contracts/leave/quota-screens.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import { ABSENCE } from '#shared/domain/leave/leave-types.ts'
import { readDays } from '#shared/domain/leave/quota-fields.ts'
import { call } from '../../../api/client.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { QUOTAS_KEY } from '../quotas-queries.ts'
import { useLeaveName } from '../use-leave-name.ts'
import { quotaListTexts } from './quota-list-texts.ts'

type Balance = QuotaSheet['balances'][number]
type Props = { sheet: QuotaSheet }

/** All leave types of one person in a year: the balance, how it results, and every use with its document. */
export function QuotaSheetView({ sheet }: Props) {
  const [adjusted, setAdjusted] = useState<string | null>(null)
  const balance = sheet.balances.find(it => it.leave_reason === null && it.time_leave_flag === adjusted)
  return (
    <>
      <Stack gap="lg">
        {sheet.balances.map(it => (
          <LeaveType key={keyOf(it)} balance={it} onAdjust={() => setAdjusted(it.time_leave_flag)} />
        ))}
      </Stack>
      {balance !== undefined && (
        <AboutPeople people={[sheet]}>
          <AdjustDialog
            employeeCode={sheet.employee_code}
            year={sheet.quota_year}
            balance={balance}
            onClose={() => setAdjusted(null)}
          />
        </AboutPeople>
      )}
    </>
  )
}

const keyOf = ({ leave_reason, time_leave_flag }: Balance): string =>
  leave_reason?.leave_reason_id ?? time_leave_flag

function LeaveType({ balance, onAdjust }: { balance: Balance; onAdjust: () => void }) {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const type = useLeaveName()(balance.time_leave_flag)
  const reason = balance.leave_reason
  const name = reason === null ? type : formats.inLanguage(reason.name, reason.name_en)
  const id = `quota-${keyOf(balance)}`
  const days = (hundredths: number): string => formats.number(hundredths / 100, 2)
  // Absence is no leave: nothing is granted, and nothing remains.
  const isAbsence = balance.time_leave_flag === ABSENCE
  const isWithoutBalance = isAbsence || balance.is_without_quota
  const used = days(balance.approved + balance.recorded)
  const pending = days(balance.pending)
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} id={id}>
          {name}
        </Title>
        {reason === null && (
          <Button variant="quiet" aria-label={t('adjust.of', { type: name })} onClick={onAdjust}>
            {t('adjust')}
          </Button>
        )}
      </Group>
      <Text fw={600}>
        {isWithoutBalance
          ? `${t('used')} ${t('days', { days: used })}`
          : balance.remaining === null
            ? t('byCertificate')
            : `${t('remaining')} ${t('days', { days: days(balance.remaining) })}`}
      </Text>
      <Note>
        {isWithoutBalance ? (
          t(isAbsence ? 'absence' : 'withoutQuota', { pending })
        ) : (
          <>
            {t(balance.earned > 0 ? 'earned' : 'sum', {
              granted: days(balance.granted),
              earned: days(balance.earned),
              carried: days(balance.carried_over),
              used,
              pending
            })}
            {' · '}
            {reason === null
              ? t(balance.is_saved ? 'basis.saved' : 'basis.rule')
              : t(reason.is_once ? 'basis.once' : 'basis.yearly', {
                  type,
                  pay: t(reason.is_paid ? 'reason.paid' : 'reason.unpaid')
                })}
          </>
        )}
      </Note>
      {balance.carry_over_ends !== null && (
        <Note>{t('carryEnds', { date: formats.date(balance.carry_over_ends) })}</Note>
      )}
      <Behind balance={balance} />
    </section>
  )
}

function Behind({ balance }: { balance: Balance }) {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const period = usePeriodText()
  if (balance.documents.length + balance.recorded_days.length + balance.earned_documents.length === 0)
    return null
  const days = (hundredths: number): string => t('days', { days: formats.number(hundredths / 100, 2) })
  return (
    <List listStyleType="none" mt={4} fz={13}>
      {balance.documents.map(it => (
        <List.Item key={`${it.document_id} ${it.state}`}>
          <AppLink target={{ to: '/approvals/document', search: { id: it.document_id } }}>
            {period({ from: it.first_date, to: it.last_date })}
          </AppLink>{' '}
          {days(it.hundredths)} · {t(`documents.${it.state}`)}
        </List.Item>
      ))}
      {balance.earned_documents.map(it => (
        <List.Item key={it.document_id}>
          <AppLink target={{ to: '/approvals/document', search: { id: it.document_id } }}>
            {formats.date(it.date)}
          </AppLink>{' '}
          {days(it.hundredths)} · {t('documents.earned')}
        </List.Item>
      ))}
      {balance.recorded_days.map((it, at) => (
        // Two records of the same day can be identical.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <List.Item key={at}>
          {formats.date(it.work_date)} {days(it.hundredths)} · {it.remark ?? t('documents.recorded')}
        </List.Item>
      ))}
    </List>
  )
}

const REASON_MAX = 500

type ValuesProps = { employeeCode: string; year: string; balance: QuotaBalance; onClose: () => void }
/** Days as text, as the server compares them; `reason` belongs only to this change. */
type Values = { readonly granted: string; readonly reason: string }

function AdjustDialog({ employeeCode, year, balance, onClose }: ValuesProps) {
  const t = quotaListTexts.use()
  const formats = useFormats()
  const name = useLeaveName()(balance.time_leave_flag)
  const form = useEditableResource<Values, unknown>({
    current: { granted: shortText(balance.granted), reason: '' },
    isFaulty: ({ granted, reason }) => readDays(granted) === null || reason.trim() === '',
    save: ({ values, base }) =>
      call('PUT /app/v1/quotas/{employee_code}', {
        path: { employee_code: employeeCode },
        body: {
          quota_year: year,
          time_leave_flag: balance.time_leave_flag,
          granted: readDays(values.granted) ?? 0,
          reason: values.reason,
          base: { granted: base.granted }
        }
      }),
    done: t('adjust.done'),
    // The employee's settings show it, too.
    refreshes: [QUOTAS_KEY, EMPLOYEES_KEY],
    onSaved: onClose
  })
  const { values, tries, set } = form
  return (
    <Dialog
      onClose={onClose}
      title={t('adjust.title', { type: name, year: formats.year(year) })}
      form={form.form}
    >
      <Text c="dimmed">{t('adjust.note', { days: formats.number(balance.default_granted / 100, 2) })}</Text>
      <FigureField
        label={t('adjust.days')}
        value={values.granted}
        required
        data-autofocus
        error={tries > 0 && readDays(values.granted) === null ? t('adjust.daysFault') : null}
        onChange={granted => set({ granted })}
      />
      <Textarea
        label={t('reason')}
        description={t('adjust.reasonNote')}
        {...form.field('reason')}
        required
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        error={tries > 0 && values.reason.trim() === '' ? t('missing.reason') : null}
      />
      <SaveProblem resource={form} what={() => t('adjust.days')} show={(_, shown) => shown.granted} />
      <DialogButtons label={t('save')} of={{ isSaving: form.isSaving }} onClose={onClose} />
    </Dialog>
  )
}
