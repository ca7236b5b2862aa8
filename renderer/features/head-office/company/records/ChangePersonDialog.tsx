import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { COMPANY_FIELDS, type CompanyPersonRecord } from '#shared/contracts/head-office/company-records.ts'
import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { employeeFault, isNeeded } from '#shared/domain/employees/employee-fault.ts'
import { call } from '../../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { COMPANY_COMMANDS } from '../commands/command-queries.ts'
import { COMPANY_PERSON } from './record-queries.ts'
import { companyRecordTexts } from './record-texts.ts'

type Props = { of: CompanyPersonRecord; onClose: () => void }

/** Asks the branch to change names or contacts of a person. */
export function ChangePersonDialog({ of: { branch_id, employee_id, fields, hash }, onClose }: Props) {
  const t = companyRecordTexts.use()
  const language = usePreferences(store => store.language)
  const sentence = useSentence()
  const today = branchToday()
  const form = useEditableResource({
    current: fields,
    isFaulty: values =>
      COMPANY_FIELDS.some(field => employeeFault(field, values[field] ?? null, { today }) !== null),
    save: ({ values, changed }) =>
      call('POST /app/v1/company/people/change', {
        body: {
          branch_id,
          employee_id,
          fields: Object.fromEntries(changed.map(field => [field, values[field] ?? null])),
          hash
        }
      }),
    done: t('change.done'),
    refreshes: [COMPANY_PERSON, COMPANY_COMMANDS],
    onSaved: onClose
  })
  return (
    <Dialog onClose={onClose} title={t('change.title')} size={640} form={form.form}>
      <Text c="dimmed">{t('change.note')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {COMPANY_FIELDS.map(field => {
          const label = columnOfField(field)[language]
          const value = form.values[field] ?? null
          const fault = form.changed.includes(field) ? employeeFault(field, value, { today }) : null
          return (
            <TextInput
              key={field}
              label={label}
              value={value ?? ''}
              required={isNeeded(field, false)}
              autoComplete="off"
              error={fault && sentence(fault, () => label)}
              onChange={event => form.set({ [field]: event.currentTarget.value || null })}
            />
          )
        })}
      </SimpleGrid>
      <SaveProblem
        resource={form}
        what={field =>
          COMPANY_FIELDS.filter(it => it === field).map(it => columnOfField(it)[language])[0] ?? field
        }
        show={(field, values) => values[field] ?? ''}
      />
      <DialogButtons
        label={t('change.button')}
        of={{ isSaving: form.isSaving }}
        isDisabled={form.changed.length === 0}
        onClose={onClose}
      />
    </Dialog>
  )
}
