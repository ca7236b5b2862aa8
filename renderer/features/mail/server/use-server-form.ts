import { useState } from 'react'
import type { MailSettingsView } from '#shared/contracts/mail-settings.ts'
import { call } from '../../../api/client.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { MAIL_KEY, mailServerQuery } from '../mail-query.ts'
import { faultsOf, IS_OF_BOTH, type ServerValues, toSave, valuesOf } from './mail-server-form.ts'
import { mailServerTexts } from './mail-server-texts.ts'

/** The form of the mail server; a fault is shown only after its field has lost the focus. */
export function useServerForm(saved: MailSettingsView) {
  const t = mailServerTexts.use()
  const [left, setLeft] = useState<ReadonlySet<keyof ServerValues>>(new Set())
  const resource = useEditableResource({
    current: valuesOf(saved),
    isFaulty: values => Object.keys(faultsOf(values, saved)).length > 0,
    save: async ({ values, base }) => {
      const { body, isWhole } = toSave(values, saved, base)
      return { isWhole, view: await call('PUT /app/v1/mail/settings', { body }) }
    },
    done: ({ view }) => t(view.enabled ? 'saved' : 'saved.off'),
    refreshes: [mailServerQuery.queryKey, MAIL_KEY],
    onSaved: ({ view, isWhole }, goOn) => {
      setLeft(new Set())
      goOn(valuesOf(view), ...(isWhole ? [] : [['enabled']]))
    }
  })
  const { values, tries } = resource
  const faults = faultsOf(values, saved)
  return {
    ...resource,
    hasFaults: Object.keys(faults).length > 0,
    leave: (field: keyof ServerValues) => setLeft(before => new Set([...before, field])),
    /** The message below a field, if any. */
    errorOf: (field: keyof ServerValues): string | null => {
      const fault = faults[field]
      if (fault === undefined) return null
      const isEmpty = fault === 'missing' || fault === 'password_missing'
      const isSaid = tries > 0 || IS_OF_BOTH.has(fault) || (left.has(field) && !isEmpty)
      return isSaid ? t(`fault.${fault}`) : null
    }
  }
}

export type ServerForm = ReturnType<typeof useServerForm>
