import { Text } from '@mantine/core'
import { useState } from 'react'
import { type OrganisationUnit, parentKindsOf } from '#shared/contracts/employees/organisation.ts'
import { call } from '../../api/client.ts'
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { companyOf, withinOf } from '../../ui/organisation/unit-tree.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { organisationTexts } from './organisation-texts.ts'

type Props = {
  unit: OrganisationUnit
  units: readonly OrganisationUnit[]
  people: number
  onSaved: (unit: OrganisationUnit) => void
  onClose: () => void
}

/** Moves a unit to another parent within its company; only valid parents are offered. */
export function MoveDialog({ unit, units, people, onSaved, onClose }: Props) {
  const t = organisationTexts.use()
  const formats = useFormats()
  const [parentId, setParentId] = useState<string | null>(null)
  const within = withinOf(units, unit.id)
  const company = withinOf(units, companyOf(units, unit).id)
  const parents = units.filter(
    other =>
      parentKindsOf(unit.kind).includes(other.kind) &&
      company.has(other.id) &&
      !within.has(other.id) &&
      other.id !== unit.parent_id
  )
  const { code, name, name_en } = unit
  const move = useAction({
    run: (parent_id: string) =>
      call('PUT /app/v1/organisation/{unit_id}', {
        path: { unit_id: unit.id },
        body: { code, name, name_en, parent_id }
      }),
    onDone: onSaved,
    showsError: true
  })
  return (
    <Dialog onClose={onClose} title={t('moveTitle', { name: formats.inLanguage(name, name_en) })} gap="md">
      <Picker
        label={t('moveTo')}
        value={parentId}
        onChange={setParentId}
        data={parents.map(other => ({ value: other.id, label: formats.coded(other) }))}
        data-autofocus
      />
      {people > 0 && <Text>{t('moveNote', { count: people })}</Text>}
      <DialogButtons
        label={t('move')}
        of={move}
        run={() => parentId !== null && move.start(parentId)}
        onClose={onClose}
        isDisabled={parentId === null}
      />
    </Dialog>
  )
}
