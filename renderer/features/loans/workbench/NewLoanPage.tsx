import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { documentFileFault } from '../documents/document-file.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { loanPaths } from '../paths.ts'
import { ConsentTrouble } from './ConsentTrouble.tsx'
import { useWarningSentence } from './DeductionNotice.tsx'
import { LoanForm } from './LoanForm.tsx'
import { LoanResult } from './LoanResult.tsx'
import { type MadeLoan, saveLoan } from './save-loan.ts'
import { beginning, type LoanInput, useWorkbench } from './use-workbench.ts'
import classes from './Workbench.module.css'
import { hasTwin } from './workbench-queries.ts'
import { workbenchTexts } from './workbench-texts.ts'

/** The loan workbench; `?employee=E0001` fills in the borrower. */
export function NewLoanPage() {
  const search: { employee?: unknown } = useSearch({ strict: false })
  const employee = typeof search.employee === 'string' && search.employee !== '' ? search.employee : null
  return <LoanWorkbench key={employee} employeeCode={employee} />
}

function LoanWorkbench({ employeeCode }: { employeeCode: string | null }) {
  const t = workbenchTexts.use()
  const go = useGo()
  const confirm = useConfirm()
  const sentence = useWarningSentence()
  const client = useQueryClient()
  const notices = useNotices()
  const [current] = useState(() => beginning(employeeCode))
  const [made, setMade] = useState<MadeLoan | null>(null)
  const resource = useEditableResource<LoanInput, MadeLoan>({
    current,
    isSure: () => isSure(),
    save: ({ values, accept }) =>
      saveLoan(draft, reading, {
        consent: values.consent,
        onMade: () => accept(Object.keys(values))
      }),
    onSaved: saved => {
      void client.invalidateQueries({ queryKey: LOANS_KEY })
      if (saved.trouble !== null) return setMade(saved)
      notices.done(t(consent === null ? 'saved' : 'saved.consent'))
      go({ to: loanPaths.loan, search: { id: saved.loanId } })
    }
  })
  const bench = useWorkbench(resource)
  useUnsavedGuard(resource.isDirty)
  const { draft, reading, warnings, consent } = bench
  const isSure = async (): Promise<boolean> => {
    const { known, warnings } = await bench.judged()
    const hasFault =
      Object.keys({ ...reading.faults, ...known }).length > 0 ||
      (consent !== null && documentFileFault(consent) !== null)
    if (hasFault || !(await isNoTwin())) return false
    if (warnings.length === 0 || consent !== null) return true
    return confirm({
      title: t('confirm.title'),
      message: t('confirm.message'),
      details: warnings.map(sentence),
      confirmLabel: t('confirm.run'),
      cancelLabel: t('confirm.back')
    })
  }
  const isNoTwin = async (): Promise<boolean> => {
    // A failure of this look-up also prevents creating the loan, and is reported then.
    const isThere = await hasTwin(draft, reading.terms?.principalSatang ?? 0).catch(() => false)
    if (!isThere) return true
    return confirm({
      title: t('twin.title'),
      message: t('twin.message', { code: draft.employeeCode ?? '' }),
      confirmLabel: t('twin.run'),
      cancelLabel: t('confirm.back')
    })
  }
  useKeys([{ keys: 'mod+s', label: t('save'), run: () => void resource.submit(), inFields: true }])
  if (made !== null) return <ConsentTrouble made={made} consent={consent} />
  const { error } = resource
  const isUnsure = error instanceof ApiError && error.isUnreachable
  return (
    <div className={classes.page}>
      <form {...resource.form} className={classes.form} aria-label={t('form')}>
        <LoanForm bench={bench} isTried={resource.tries > 0} />
        {error !== null && (
          <div className={classes.trouble}>
            <ErrorState error={error} kept={t(isUnsure ? 'kept.unsure' : 'kept')} />
          </div>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={() => go({ to: loanPaths.list })}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={resource.isSaving}>
            {t('save')}
          </Button>
        </div>
      </form>
      <LoanResult
        reading={reading}
        warnings={warnings}
        consentName={consent?.name ?? null}
        onTake={bench.takeOver}
      />
    </div>
  )
}
