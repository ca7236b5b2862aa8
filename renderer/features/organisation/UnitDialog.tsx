import { useState } from 'react'
import {
  ORGANISATION_KINDS,
  type OrganisationKind,
  type OrganisationUnit,
  parentKindsOf
} from '#shared/contracts/employees/organisation.ts'
import { call } from '../../api/client.ts'
import { CodedNameDialog, NEW_CODED_NAME } from '../../ui/dialogs/CodedNameDialog.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { choices } from '../../ui/pickers/choices.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { organisationTexts } from './organisation-texts.ts'

type Props = {
  /** The unit to change. With `isNew`, the parent of the new unit, or null to add a company. */
  unit: OrganisationUnit | null
  isNew: boolean
  onSaved: (unit: OrganisationUnit) => void
  onClose: () => void
}

export function UnitDialog({ unit, isNew, onSaved, onClose }: Props) {
  const t = organisationTexts.use()
  const formats = useFormats()
  const kinds: readonly OrganisationKind[] =
    unit === null ? ['company'] : ORGANISATION_KINDS.filter(kind => parentKindsOf(kind).includes(unit.kind))
  const before = isNew ? null : unit
  const [kind, setKind] = useState<OrganisationKind>(kinds[0] ?? 'company')
  const name = unit === null ? '' : formats.inLanguage(unit.name, unit.name_en)
  const [current] = useState(
    before === null ? NEW_CODED_NAME : { code: before.code, name: before.name, name_en: before.name_en }
  )
  return (
    <CodedNameDialog
      title={
        before !== null ? t('editOf', { name }) : unit === null ? t('addCompany') : t('addTitle', { name })
      }
      codePattern={/^\S+$/}
      codeMax={50}
      nameMax={200}
      words={{
        name: t('name'),
        nameEn: t('nameEn'),
        codeWrong: t('code.missing'),
        codeTaken: t('code.taken'),
        nameMissing: t('name.missing')
      }}
      current={current}
      save={({ values: { code, name, name_en } }) => {
        const body = { code, name, name_en }
        return before === null
          ? call('POST /app/v1/organisation', { body: { ...body, kind, parent_id: unit?.id ?? null } })
          : call('PUT /app/v1/organisation/{unit_id}', { path: { unit_id: before.id }, body })
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {before === null && (
        <Picker label={t('kind')} value={kind} {...choices(kinds, it => t(`unitKind.${it}`), setKind)} />
      )}
    </CodedNameDialog>
  )
}
