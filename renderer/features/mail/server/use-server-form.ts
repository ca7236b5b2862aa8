import { useState } from 'react'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { faultsOf, IS_OF_BOTH, isSame, type ServerValues, valuesOf } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'

export type ServerForm = {
  readonly values: ServerValues
  readonly isDirty: boolean
  readonly hasFaults: boolean
  /** Changes each time somebody goes on in vain. */
  readonly tries: number
  readonly change: (changes: Partial<ServerValues>) => void
  readonly leave: (field: keyof ServerValues) => void
  /** What to say below a field now. */
  readonly errorOf: (field: keyof ServerValues) => string | null
  /** From now on everything that is wrong is said. */
  readonly tryOut: () => void
  readonly restart: (view: MailSettingsView) => void
  /** These are saved; what else was entered is a draft still. */
  readonly settle: (view: MailSettingsView) => void
}

/** Nobody has made a mistake yet in a field that he is still in. */
export function useServerForm(saved: MailSettingsView): ServerForm {
  const t = useTexts(mailServerTexts)
  const [values, setValues] = useState(() => valuesOf(saved))
  const [left, setLeft] = useState<ReadonlySet<keyof ServerValues>>(new Set())
  const [tries, setTries] = useState(0)
  const faults = faultsOf(values, saved)
  return {
    values,
    isDirty: !isSame(values, valuesOf(saved)),
    hasFaults: Object.keys(faults).length > 0,
    tries,
    change: changes => setValues(before => ({ ...before, ...changes })),
    leave: field => setLeft(before => new Set([...before, field])),
    errorOf: field => {
      const fault = faults[field]
      if (fault === undefined) return null
      const isEmpty = fault === 'missing' || fault === 'password_missing'
      const isSaid = tries > 0 || IS_OF_BOTH.has(fault) || (left.has(field) && !isEmpty)
      return isSaid ? t(`fault.${fault}`) : null
    },
    tryOut: () => setTries(before => before + 1),
    settle: view => {
      setValues(before => ({ ...before, enabled: view.enabled }))
      setTries(0)
    },
    restart: view => {
      setValues(valuesOf(view))
      setLeft(new Set())
      setTries(0)
    }
  }
}
