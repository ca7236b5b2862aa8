import { useQuery } from '@tanstack/react-query'
import { listNameOf, RECORD_KIND_NAMES, type RecordKind } from '#shared/domain/record-kinds.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { RecordSection } from './RecordSection.tsx'
import { profileQuery } from './record-queries.ts'

export const BACKGROUND: readonly RecordKind[] = RECORD_KIND_NAMES.filter(kind => kind !== 'document')
export const DOCUMENTS: readonly RecordKind[] = ['document']

/** The records of some kinds. */
export function RecordsTab({ employeeCode, kinds }: { employeeCode: string; kinds: readonly RecordKind[] }) {
  const profile = useQuery(profileQuery(employeeCode))
  if (profile.data === undefined) return <QueryState query={profile} lines={6} />
  const { data } = profile
  return kinds.map(kind => (
    <RecordSection
      key={kind}
      kind={kind}
      employeeCode={employeeCode}
      records={data[listNameOf(kind)] ?? []}
    />
  ))
}
