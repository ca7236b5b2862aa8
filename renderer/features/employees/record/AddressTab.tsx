import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { OvertakenNotice } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { useSeen } from '../../../ui/overtaken/use-seen.ts'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { AddressFields } from './AddressFields.tsx'
import { AddressValue } from './AddressValue.tsx'
import {
  ADDRESS_PARTS,
  type AddressPart,
  type AddressPrefix,
  fieldOf,
  fieldsOf,
  isPostcodeRight,
  placeOfField
} from './address-parts.ts'
import { employeeQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SaveBar } from './SaveBar.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'

type Drafts = Readonly<Record<string, string>>
type Fields = EmployeeRecord['fields']

/** Both addresses, each place chosen within the one above it. */
export function AddressTab({ record }: { record: EmployeeRecord }) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const [drafts, setDrafts] = useState<Drafts>({})
  const { seen, accept } = useSeen(record.fields, Object.keys(drafts).length > 0)
  const value = (field: string): string => drafts[field] ?? seen[field] ?? ''
  const changed = Object.keys(drafts).filter(field => value(field) !== (seen[field] ?? ''))
  useTellUnsaved('address', changed.length > 0)
  const save = useMutation({
    // An address is one thing: nobody keeps his house number in the street that somebody else has entered.
    mutationFn: ({ shown }: { shown: Fields; sent: Drafts }) => {
      const whole = touchedBy(changed).flatMap(fieldsOf)
      const differing = whole.filter(field => value(field) !== (shown[field] ?? ''))
      return call('PUT /app/v1/employees/{employee_code}/addresses', {
        path: { employee_code: record.employee_code },
        body: {
          change: {
            employee_id: encodeId(record.employee_id),
            ...Object.fromEntries(differing.map(field => [field, value(field)]))
          },
          seen: Object.fromEntries(whole.map(field => [field, shown[field] ?? null]))
        }
      })
    },
    onSuccess: async (_, { sent }) => {
      const query = employeeQuery(record.employee_code)
      await client.invalidateQueries(query)
      accept(client.getQueryData(query.queryKey)?.fields ?? record.fields)
      // What was typed meanwhile is a draft still.
      setDrafts(now =>
        Object.fromEntries(Object.entries(now).filter(([field, text]) => text !== sent[field]))
      )
      notices.done(t('saved'))
    },
    // What is there now is shown beside what was entered.
    onError: error =>
      isOvertaken(error) ? client.invalidateQueries(employeeQuery(record.employee_code)) : undefined
  })
  /** What was shown, the notice included; the rest may be otherwise by now, too. */
  const toldOf = (names: readonly string[]): Fields => ({
    ...seen,
    ...Object.fromEntries(names.map(field => [field, record.fields[field] ?? null]))
  })
  const set = (changes: Drafts) => setDrafts(before => ({ ...before, ...changes }))
  const discard = () => {
    setDrafts({})
    save.reset()
  }
  const takeTheirs = () => {
    const theirs = touchedBy(overtakenNames(save.error)).flatMap(fieldsOf)
    accept(toldOf(theirs))
    setDrafts(before =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !theirs.includes(field)))
    )
    save.reset()
  }
  const keepMine = () => {
    const names = overtakenNames(save.error)
    const shown = toldOf(names)
    const sent = { ...drafts, ...Object.fromEntries(names.map(field => [field, value(field)])) }
    accept(shown)
    setDrafts(sent)
    save.mutate({ shown, sent })
  }
  const copy = () =>
    set(Object.fromEntries(ADDRESS_PARTS.map(part => [fieldOf('current_', part), value(fieldOf('', part))])))
  const named = (field: string): string => {
    const place = placeOfField(field)
    return place === null ? field : t(`address.${place.part}`)
  }
  const ofPrefix = (prefix: AddressPrefix) => ({
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
          <Button variant="default" size="compact-sm" onClick={copy}>
            {t('address.same')}
          </Button>
        }
      />
      <KeepsFocus>
        {isOvertaken(save.error) ? (
          <OvertakenNotice
            rows={overtakenNames(save.error).map(field => ({
              key: field,
              what: named(field),
              theirs: <AddressValue field={field} textOf={it => record.fields[it] ?? ''} />,
              mine: <AddressValue field={field} textOf={value} />
            }))}
            isSaving={save.isPending}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : (
          save.error !== null && <ErrorState error={save.error} />
        )}
      </KeepsFocus>
      <SaveBar
        changed={[...new Set(changed.map(named))]}
        hasFaults={touchedBy(changed).some(
          prefix => !isPostcodeRight(value(fieldOf(prefix, 'postcode')), value(fieldOf(prefix, 'province')))
        )}
        isSaving={save.isPending}
        onSave={() => save.mutate({ shown: seen, sent: drafts })}
        onDiscard={discard}
      />
    </>
  )
}

const touchedBy = (fields: readonly string[]): AddressPrefix[] => [
  ...new Set(fields.flatMap(field => placeOfField(field)?.prefix ?? []))
]
