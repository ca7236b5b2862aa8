import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { documentFileFault } from '../documents/document-file.ts'
import { loanPaths } from '../paths.ts'
import { ConsentTrouble } from './ConsentTrouble.tsx'
import { useWarningSentence } from './DeductionNotice.tsx'
import { LoanForm } from './LoanForm.tsx'
import { LoanResult } from './LoanResult.tsx'
import { useSaveLoan } from './use-save-loan.ts'
import { useWorkbench } from './use-workbench.ts'
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
  const t = useTexts(workbenchTexts)
  const go = useGo()
  const confirm = useConfirm()
  const sentence = useWarningSentence()
  const bench = useWorkbench(employeeCode)
  const { save, made, isMade } = useSaveLoan()
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useRef(false)
  isDirty.current = bench.isDirty
  useUnsavedGuard(useCallback(() => isDirty.current && !isMade(), [isMade]))
  // Once the faults are told, the first of them has the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const { draft, reading, warnings, consent } = bench
  const isAsking = useRef(false)
  const submit = async () => {
    if (save.isPending || isAsking.current) return
    isAsking.current = true
    try {
      if (await isSure()) save.mutate({ draft, reading, consent })
    } finally {
      isAsking.current = false
    }
  }
  const isSure = async (): Promise<boolean> => {
    setTries(tries + 1)
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
    // What keeps it from being looked for keeps the loan from being made, too, and is told then.
    const isThere = await hasTwin(draft, reading.terms?.principalSatang ?? 0).catch(() => false)
    if (!isThere) return true
    return confirm({
      title: t('twin.title'),
      message: t('twin.message', { code: draft.employeeCode ?? '' }),
      confirmLabel: t('twin.run'),
      cancelLabel: t('confirm.back')
    })
  }
  useKeys([{ keys: 'mod+s', label: t('save'), run: () => void submit(), inFields: true }])
  if (made !== null) return <ConsentTrouble made={made} consent={consent} />
  const isUnsure = save.error instanceof ApiError && save.error.isUnreachable
  return (
    <div className={classes.page}>
      <form
        ref={form}
        className={classes.form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <LoanForm bench={bench} isTried={tries > 0} />
        {save.error !== null && (
          <div className={classes.trouble}>
            <ErrorState error={save.error} kept={t(isUnsure ? 'kept.unsure' : 'kept')} />
          </div>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={() => go({ to: loanPaths.list })}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
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
