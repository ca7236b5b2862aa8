import { Box, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LOAN_PAYMENT_KINDS } from '#shared/contracts/loans/loan-payments.ts'
import type { LoanHistory, LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { LOAN_STATUSES } from '#shared/contracts/loans/loans.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { ChangeList } from '../../../ui/record/ChangeList.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { loanHistoryQuery } from '../loans-queries.ts'
import { loanSheetTexts } from '../loans-texts.ts'
import { LoanStatusChip } from '../parts/loan-chips.tsx'
import { COLUMNS } from './ContractTab.tsx'

export function HistoryTab({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  return (
    <Box p={24} style={COLUMNS}>
      <Section title={t('history.status')}>
        <Stack component="ol" gap={12} m={0} p={0} style={{ listStyle: 'none' }}>
          {loan.history.toReversed().map(({ status, remark, changed, ...actor }) => (
            <li key={changed + status}>
              <Group gap="sm">
                <LoanStatusChip status={status} />
                <Note>{t('at.by', { at: formats.dateTime(changed), name: formats.actor(actor) })}</Note>
              </Group>
              {remark && <Text>{remark}</Text>}
            </li>
          ))}
          <li>
            <Group gap="sm">
              <span>{t('history.begun')}</span>
              <Note>{formats.dateTime(loan.created)}</Note>
            </Group>
          </li>
        </Stack>
      </Section>
      <Section title={t('history.changes')}>
        <Changes loanId={loan.loan_id} />
      </Section>
    </Box>
  )
}

function Changes({ loanId }: { loanId: string }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const words = useHistoryWords()
  const pages = useInfiniteQuery(loanHistoryQuery(loanId))
  if (pages.data === undefined) return <QueryState query={pages} lines={4} />
  const entries = pages.data.pages.flatMap(page => page.entries)
  if (entries.length === 0) return <Text c="dimmed">{t('history.none')}</Text>
  return (
    <ChangeList
      entries={entries.map(entry => ({
        key: entry.seq,
        title: words.action(entry.action),
        by: t('at.by', { at: formats.dateTime(entry.at), name: formats.actor(entry) }),
        changes: entry.changes.map(change => ({
          key: `${change.instalment} ${change.field}`,
          what: words.what(change),
          before: words.value(change.field, change.before) ?? MISSING,
          after:
            words.value(change.field, change.after) ??
            (change.instalment === null ? MISSING : t('history.removed'))
        }))
      }))}
      what={t('history.what')}
      pages={pages}
    />
  )
}

type Change = LoanHistory['entries'][number]['changes'][number]

const COUNTS: readonly string[] = ['employee_loan_period', 'employee_loan_period_seq']

function useHistoryWords() {
  const t = loanSheetTexts.use()
  const label = loanSheetTexts.useLabel()
  const formats = useFormats()
  return useMemo(
    () => ({
      action: (name: string): string => label([`action.${name}`]) ?? t('action.other', { name }),
      what: ({ field, instalment }: Change): string => {
        const name = label([`field.${field}`]) ?? field
        return instalment === null ? name : t('history.instalment', { seq: instalment, field: name })
      },
      value: (field: string, value: Change['before']): string | null => {
        if (value === null || value === '') return null
        if (typeof value === 'number')
          return COUNTS.includes(field) ? formats.number(value) : formats.money(value)
        if (field === 'payment_date') return formats.date(value)
        const kind = LOAN_PAYMENT_KINDS.find(one => field === 'payment_kind' && one === value)
        if (kind !== undefined) return t(`payOff.way.${kind}`)
        if (field === 'employee_loan_period_month') return formats.month(value)
        const status = LOAN_STATUSES.find(one => field === 'employee_loan_status' && one === value)
        return status === undefined ? value : t(`status.${status}`)
      }
    }),
    [t, label, formats]
  )
}
