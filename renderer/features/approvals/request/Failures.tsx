import { Table } from '@mantine/core'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { approvalsTexts } from '../approvals-texts.ts'
import { requestTexts } from './request-texts.ts'
import type { Failure } from './use-request.ts'
import { useRequestFault } from './use-request-fault.ts'

/** Which documents were not submitted, and why. */
export function Failures({ results }: { results: readonly Failure[] }) {
  const t = requestTexts.use()
  const shared = approvalsTexts.use()
  const formats = useFormats()
  const textOf = useRequestFault()
  if (results.length === 0) return null
  return (
    <Notice tone="red">
      {t('failed')}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{shared('code')}</Table.Th>
            <Table.Th>{shared('date')}</Table.Th>
            <Table.Th>{shared('why')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map(({ employeeCode, date, faults }) => (
            <Table.Tr key={`${employeeCode} ${date}`}>
              <Table.Td className="code">{employeeCode}</Table.Td>
              <Table.Td>{formats.date(date)}</Table.Td>
              <Table.Td>{faults.map(textOf).join(' · ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Notice>
  )
}
