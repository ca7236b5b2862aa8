import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { ApiError } from '../../../api/api-error.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { FigureList } from '../../../ui/record/FigureList.tsx'
import { RecordTabs } from '../../../ui/record/RecordTabs.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { loanSheetQuery } from '../loans-queries.ts'
import { loanSheetTexts } from '../loans-texts.ts'
import { loanPaths } from '../paths.ts'
import { ContractTab } from './ContractTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { InstalmentsTab } from './InstalmentsTab.tsx'
import { isDirty } from './instalment-draft.ts'
import { LoanHeader } from './LoanHeader.tsx'
import { PaymentsTab } from './payments/PaymentsTab.tsx'
import { useInstalmentDraft } from './use-instalment-draft.ts'

const LOAN_TABS = ['instalments', 'payments', 'contract', 'history'] as const
type LoanTab = (typeof LOAN_TABS)[number]

/** One loan: `?id=…&tab=history`. */
export function LoanPage() {
  const t = loanSheetTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const search: { id?: unknown; tab?: unknown } = useSearch({ strict: false })
  const id = typeof search.id === 'string' ? search.id : ''
  const tab = LOAN_TABS.find(name => name === search.tab) ?? 'instalments'
  const loan = useQuery({ ...loanSheetQuery(id), enabled: id !== '' })
  usePageTitle(loan.data && t('titleOf', { name: nameOf(loan.data) }))
  if (id === '' || (loan.error instanceof ApiError && loan.error.status === 404))
    return (
      <EmptyState
        message={t('notFound')}
        action={{ label: t('toList'), run: () => go({ to: loanPaths.list }) }}
      />
    )
  if (loan.data !== undefined)
    return (
      <AboutPeople people={[loan.data]}>
        <LoanView key={id} loan={loan.data} tab={tab} />
      </AboutPeople>
    )
  return <QueryState query={loan} lines={10} />
}

function LoanView({ loan, tab }: { loan: LoanSheet; tab: LoanTab }) {
  const t = loanSheetTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const control = useInstalmentDraft(loan)
  const guard = useUnsavedGuard(control.isDirty)
  const show = (next: LoanTab) => go({ to: loanPaths.loan, search: { id: loan.loan_id, tab: next } })
  const mayDiscard = async (): Promise<boolean> => {
    if (!(await guard.mayDiscard())) return false
    control.discard()
    return true
  }
  return (
    <Stack gap={0} h="100%" mih={0}>
      <LoanHeader loan={loan} name={nameOf(loan)} mayDiscard={mayDiscard} />
      <LoanFigures loan={loan} />
      {loan.status === 'N' && !loan.has_consent && (
        <Notice tone="amber">
          <Group gap="md">
            {t('consent.missing')}
            {tab !== 'contract' && (
              <Button size="compact-sm" variant="default" onClick={() => show('contract')}>
                {t('consent.attach')}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      <RecordTabs
        label={t('tabs')}
        tabs={LOAN_TABS.map(id => ({
          id,
          name: t(`tab.${id}`),
          isUnsaved: id === 'instalments' && isDirty(control.draft)
        }))}
        value={tab}
        onChange={show}
        unsavedName={name => t('tab.unsaved', { tab: name })}
        isPadded={false}
        panel={(one, isShown) => {
          if (one === 'instalments') return <InstalmentsTab control={control} isShown={isShown} />
          if (one === 'payments') return <PaymentsTab loan={loan} />
          return one === 'contract' ? <ContractTab loan={loan} /> : <HistoryTab loan={loan} />
        }}
      />
    </Stack>
  )
}

/** The loan's key figures, visible on every tab. */
function LoanFigures({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  return (
    <FigureList
      px="md"
      py={8}
      label={t('figures')}
      figures={[
        [t('column.amount'), formats.satang(loan.amount_satang)],
        [t('balance'), formats.satang(loan.balance_satang)],
        [t('interestLeft'), formats.satang(loan.interest_left_satang)],
        [t('paid'), t('paid.of', { paid: loan.paid_count, count: loan.period_count })],
        [t('nextMonth'), formats.month(loan.status === 'N' ? loan.next_due_month : null)]
      ]}
    />
  )
}
