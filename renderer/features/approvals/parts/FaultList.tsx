import { List } from '@mantine/core'
import type { Fault } from '#shared/domain/fault.ts'

type ListProps = { faults: readonly Fault[]; textOf: (fault: Fault) => string }

/** Several reasons. */
export const FaultList = ({ faults, textOf }: ListProps) => (
  <List withPadding>
    {faults.map(fault => (
      <List.Item key={`${fault.code} ${fault.path}`}>{textOf(fault)}</List.Item>
    ))}
  </List>
)
