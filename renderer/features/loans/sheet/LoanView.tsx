import { Tabs } from '@mantine/core'
import { useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { usePersonName } from '../../../ui/people/use-people.ts'
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
import { useInstalmentDraft } from './use-instalment-draft.ts'

type Props = { loan: LoanSheet; tab: LoanTab }

/** The borrower and the figures at the top, the parts of the loan below. A tab that was opened stays, with what is typed in it. */
export function LoanView({ loan, tab }: Props) {
  const t = useTexts(loanSheetTexts)
  const go = useGo()
  const nameOf = usePersonName()
  const control = useInstalmentDraft(loan)
  const [visited, setVisited] = useState<readonly LoanTab[]>([tab])
  if (!visited.includes(tab)) setVisited([...visited, tab])
  const guard = useUnsavedGuard(control.isDirty)
  const mayDiscard = async (): Promise<boolean> => {
    if (!(await guard.mayDiscard())) return false
    control.discard()
    return true
  }
  const isMarked = isDirty(control.draft)
  return (
    <div className={classes.page}>
      <LoanHeader loan={loan} name={nameOf(loan)} mayDiscard={mayDiscard} />
      <LoanFigures loan={loan} />
      <Tabs
        className={classes.tabs ?? ''}
        keepMountedMode="display-none"
        value={tab}
        onChange={next =>
          next !== null && go({ to: loanPaths.loan, search: { id: loan.loan_id, tab: next } })
        }
      >
        <Tabs.List className={classes.list ?? ''} px="md" aria-label={t('tabs')}>
          {LOAN_TABS.map(one => (
            <Tabs.Tab
              key={one}
              className={classes.tab ?? ''}
              value={one}
              {...(one === 'instalments' && isMarked
                ? { 'aria-label': t('tab.unsaved', { tab: t(`tab.${one}`) }) }
                : {})}
            >
              {t(`tab.${one}`)}
              {one === 'instalments' && isMarked && (
                <span className={classes.mark} aria-hidden>
                  {' ●'}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {visited.map(one => (
          <Tabs.Panel key={one} value={one} className={classes.panel ?? ''}>
            {one === 'instalments' && <InstalmentsTab control={control} isShown={tab === 'instalments'} />}
            {one === 'contract' && <ContractTab loan={loan} />}
            {one === 'history' && <HistoryTab loan={loan} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
