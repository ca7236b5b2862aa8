import { Button, Group } from '@mantine/core'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { RecordTabs } from '../../../ui/record/RecordTabs.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanPaths } from '../paths.ts'
import { ContractTab } from './ContractTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { InstalmentsTab } from './InstalmentsTab.tsx'
import { isDirty } from './instalment-draft.ts'
import { LoanFigures } from './LoanFigures.tsx'
import { LoanHeader } from './LoanHeader.tsx'
import classes from './LoanPage.module.css'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { LOAN_TABS, type LoanTab } from './loan-tabs.ts'
import { PaymentsTab } from './payments/PaymentsTab.tsx'
import { useInstalmentDraft } from './use-instalment-draft.ts'

type Props = { loan: LoanSheet; tab: LoanTab }

/** The borrower and the figures at the top, the parts of the loan below. */
export function LoanView({ loan, tab }: Props) {
  const t = useTexts(loanSheetTexts)
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
    <div className={classes.page}>
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
    </div>
  )
}
