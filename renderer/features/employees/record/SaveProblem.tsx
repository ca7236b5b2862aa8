import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import type { EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { OvertakenNotice } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { useFieldName } from './field-names.ts'
import { recordTexts } from './record-texts.ts'
import type { FieldForm } from './use-field-form.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = {
  error: Error | null
  record: EmployeeRecord
  form: FieldForm
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Why a tab was not saved. */
export function SaveProblem({ error, ...props }: Props) {
  return <KeepsFocus>{error !== null && <Problem error={error} {...props} />}</KeepsFocus>
}

function Problem({ error, record, form, ...choice }: Props & { error: Error }) {
  const t = useTexts(recordTexts)
  const { inLanguage } = useFormats()
  const fieldName = useFieldName()
  const shown = useShownValue()
  if (!isOvertaken(error)) return <ErrorState error={error} />
  const rows = overtakenNames(error).map(field => {
    const what = fieldName(field)
    if (field !== 'unit_id' && field !== 'position_id') {
      const mine = shown(field, form.value(field as EmployeeField))
      return { key: field, what, theirs: shown(field, record.fields[field] ?? null), mine }
    }
    const unit = record.units.findLast(({ kind }) => (kind === 'position') === (field === 'position_id'))
    const theirs = unit ? inLanguage(unit.name, unit.name_en) : MISSING
    return { key: field, what, theirs, mine: t('overtaken.asChosen') }
  })
  return <OvertakenNotice rows={rows} {...choice} />
}
