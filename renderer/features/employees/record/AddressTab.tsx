import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { AddressFields } from './AddressFields.tsx'
import { ADDRESS_PARTS, type AddressPart, fieldOf } from './address-parts.ts'
import { employeeAction } from './employee-actions.ts'
import { employeeQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SaveBar } from './SaveBar.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'

type Drafts = Readonly<Record<string, string>>

/** Both addresses, each place chosen within the one above it. */
export function AddressTab({ record }: { record: EmployeeRecord }) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const [drafts, setDrafts] = useState<Drafts>({})
  const value = (field: string): string => drafts[field] ?? record.fields[field] ?? ''
  const changed = Object.keys(drafts).filter(field => value(field) !== (record.fields[field] ?? ''))
  useTellUnsaved('address', changed.length > 0)
  const save = useMutation({
    mutationFn: () =>
      employeeAction('update-employee-profile', 'address', record.employee_code, {
        employee_id: encodeId(record.employee_id),
        ...Object.fromEntries(changed.map(field => [field, value(field)]))
      }),
    onSuccess: async () => {
      await client.invalidateQueries(employeeQuery(record.employee_code))
      setDrafts({})
      notices.done(t('saved'))
    }
  })
  const set = (changes: Drafts) => setDrafts(before => ({ ...before, ...changes }))
  const discard = () => {
    setDrafts({})
    save.reset()
  }
  const copy = () =>
    set(Object.fromEntries(ADDRESS_PARTS.map(part => [fieldOf('current_', part), value(fieldOf('', part))])))
  const named = (field: string): string => {
    const part = ADDRESS_PARTS.find(it => field === fieldOf('', it) || field === fieldOf('current_', it))
    return part === undefined ? field : t(`address.${part}`)
  }
  const ofPrefix = (prefix: '' | 'current_') => ({
    prefix,
    value: (part: AddressPart) => value(fieldOf(prefix, part)),
    isChanged: (part: AddressPart) => changed.includes(fieldOf(prefix, part)),
    onChange: (changes: Partial<Record<AddressPart, string>>) =>
      set(
        Object.fromEntries(
          Object.entries(changes).map(([part, next]) => [fieldOf(prefix, part as AddressPart), next])
        )
      )
  })
  return (
    <>
      <AddressFields title={t('address.registered')} {...ofPrefix('')} />
      <AddressFields
        title={t('address.current')}
        {...ofPrefix('current_')}
        action={
          <Button variant="quiet" onClick={copy}>
            {t('address.same')}
          </Button>
        }
      />
      {save.error !== null && <ErrorState error={save.error} />}
      <SaveBar
        changed={[...new Set(changed.map(named))]}
        hasFaults={false}
        isSaving={save.isPending}
        onSave={() => save.mutate()}
        onDiscard={discard}
      />
    </>
  )
}
